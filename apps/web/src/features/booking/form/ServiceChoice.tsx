import './ServiceChoice.css';
import type { BookingRules } from '@centro/booking';
import { Fragment, useEffect, useEffectEvent, useId, useRef } from 'react';
import { booking as words } from '../../../content/booking.ts';
import { serverPage } from '../serverPage.ts';
import { serviceName } from '../serviceName.ts';

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
  const group = useRef<HTMLFieldSetElement>(null);
  const readPressed = useEffectEvent(() => {
    const inputs = [...(group.current?.querySelectorAll('input') ?? [])];
    const pressed = services[inputs.findIndex(({ checked }) => checked)];
    if (pressed && pressed !== chosen) onChoose(pressed);
  });
  // A visitor may press one before hydration.
  useEffect(() => readPressed(), []);
  if (services.length === 1) return null;
  return (
    <>
      <fieldset className="ServiceChoice" ref={group}>
        <legend>{words.services}</legend>
        {services.map((service) => (
          <label key={service.key ?? ''}>
            <input
              type="radio"
              name={name}
              checked={service === chosen}
              onChange={() => onChoose(service)}
              // The browser would check one of them again without the days of it.
              autoComplete="off"
            />
            {serviceName(service, services)}
          </label>
        ))}
      </fieldset>
      <noscript>
        <p>
          {words.otherServices}{' '}
          {services.slice(1).map((service, index) => (
            <Fragment key={service.key}>
              {index > 0 && ', '}
              <a href={`${serverPage()}?key=${encodeURIComponent(service.key ?? '')}`}>
                {serviceName(service, services)}
              </a>
            </Fragment>
          ))}
        </p>
      </noscript>
    </>
  );
}
