import { useState } from 'react';
import type { BookingRules, BookingSelection } from '../src/index.ts';
import { BookingPicker, useSelection } from '../src/react/index.ts';
import { Composition } from './Composition.tsx';
import { contacts } from './contacts.ts';

/** One service of a centre: rules with a `key`, which bookings carry, and its name for visitors. */
export interface Service {
  rules: BookingRules & { key: string };
  label: string;
}

interface TwoServicesProps {
  services: readonly [Service, ...Service[]];
  /** The `key` is that of the booking call. */
  onSubmit: (selected: BookingSelection | null, key: string) => void;
}

/** A choice of the service before the picker, which begins anew with each: a slot of one says nothing of another. */
export function TwoServices({ services, onSubmit }: TwoServicesProps) {
  const [chosen, setChosen] = useState(services[0]);
  return (
    <>
      <fieldset>
        <legend>Che cosa vuoi prenotare?</legend>
        {services.map((service) => (
          <label key={service.rules.key} style={{ display: 'block', padding: '12px 0' }}>
            <input
              type="radio"
              name="service"
              value={service.rules.key}
              checked={service === chosen}
              onChange={() => setChosen(service)}
            />{' '}
            {service.label}
          </label>
        ))}
      </fieldset>
      <ServicePicker key={chosen.rules.key} rules={chosen.rules} onSubmit={onSubmit} />
    </>
  );
}

function ServicePicker({ rules, onSubmit }: Pick<Service, 'rules'> & Pick<TwoServicesProps, 'onSubmit'>) {
  const selection = useSelection(rules);
  return (
    <BookingPicker
      selection={selection}
      contacts={contacts}
      onSubmit={(selected) => onSubmit(selected, rules.key)}
    >
      <Composition initialView="list" />
    </BookingPicker>
  );
}
