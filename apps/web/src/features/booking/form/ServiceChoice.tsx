import './ServiceChoice.css';
import type { BookingRules } from '@centro/booking';
import { useId } from 'react';
import { booking as words } from '../../../content/booking.ts';

export interface ServiceChoiceProps {
  /** The rules of each service, the centre's own first. */
  services: readonly BookingRules[];
  /** Those of the chosen one. */
  chosen: BookingRules;
  onChoose: (service: BookingRules) => void;
}

/** The choice among the services of the centre, above the calendar; nothing where there is one. */
export function ServiceChoice({ services, chosen, onChoose }: ServiceChoiceProps) {
  const name = useId();
  if (services.length === 1) return null;
  return (
    <fieldset className="ServiceChoice">
      <legend>{words.services}</legend>
      {services.map((service, index) => (
        <label key={service.key ?? ''}>
          <input type="radio" name={name} checked={service === chosen} onChange={() => onChoose(service)} />
          {service.name ?? (index === 0 ? words.ownService : service.key)}
        </label>
      ))}
    </fieldset>
  );
}
