import type { CentroBookingElement, ChosenSlot, DetailsMessages } from '@centro/booking/element';
import { messages } from '@centro/booking/en';
import { createRef, useState } from 'react';

/** A React page with the element: `pack:kit` compiles it against the packed kit. */
export function ElementPage({ api, details }: { api?: string; details?: Partial<DetailsMessages> }) {
  const [booked, setBooked] = useState<ChosenSlot | null>(null);
  const element = createRef<CentroBookingElement>();
  return (
    <>
      <centro-booking
        ref={element}
        rules="/rules.json"
        api={api}
        lang="en"
        className="booking-page"
        details={details}
        messages={{ submit: messages.submit }}
        oncentro-booked={({ detail }) => setBooked(detail)}
      >
        <h2 slot="heading">Book a visit</h2>
      </centro-booking>
      <output>{booked?.day}</output>
    </>
  );
}

// @ts-expect-error -- the element has rules
export const withoutRules = <centro-booking lang="en" />;
