import { useState } from 'react';
import type { BookingRules, BookingSelection } from '../src/index.ts';
import { BookingPicker, useSelection } from '../src/react/index.ts';
import { Composition } from './Composition.tsx';
import { contacts } from './contacts.ts';

/** One service of a centre. */
export interface Service {
  /** With a `key`, except those of the centre's own service. */
  rules: BookingRules;
  /** Its name for visitors. */
  label: string;
}

interface TwoServicesProps {
  services: readonly [Service, ...Service[]];
  /** The key that bookings of the centre's own service carry. */
  centreKey: string;
  /** `key` is that of the booking call. */
  onSubmit: (selected: BookingSelection | null, key: string) => void;
}

/** A choice of the service before the picker, which begins anew with each: a slot of one says nothing of another. */
export function TwoServices({ services, centreKey, onSubmit }: TwoServicesProps) {
  const [chosen, setChosen] = useState(services[0]);
  const keyOf = ({ rules }: Service) => rules.key ?? centreKey;
  return (
    <>
      <fieldset>
        <legend>Che cosa vuoi prenotare?</legend>
        {services.map((service) => (
          <label key={keyOf(service)} style={{ display: 'block', padding: '12px 0' }}>
            <input
              type="radio"
              name="service"
              value={keyOf(service)}
              checked={service === chosen}
              onChange={() => setChosen(service)}
            />{' '}
            {service.label}
          </label>
        ))}
      </fieldset>
      <ServicePicker
        key={keyOf(chosen)}
        rules={chosen.rules}
        onSubmit={(selected) => onSubmit(selected, keyOf(chosen))}
      />
    </>
  );
}

interface ServicePickerProps extends Pick<Service, 'rules'> {
  onSubmit: (selected: BookingSelection | null) => void;
}

function ServicePicker({ rules, onSubmit }: ServicePickerProps) {
  const selection = useSelection(rules);
  return (
    <BookingPicker selection={selection} contacts={contacts} onSubmit={onSubmit}>
      <Composition initialView="list" />
    </BookingPicker>
  );
}
