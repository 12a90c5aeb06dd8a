import type { ReactNode } from 'react';
import type { CentreFacts } from '../../config/config.ts';
import type { NewBooking } from '../../store/Tables.ts';
import { Paragraph, TextLink } from '../layout/EmailLayout.tsx';

/** Place and code of a booking, as rows of `Facts`. */
export function placeAndCode(booking: NewBooking, centre: CentreFacts): { name: string; value: ReactNode }[] {
  const place = (
    <>
      {centre.address}
      <br />
      <TextLink href={centre.mapUrl}>Come arrivare</TextLink>
    </>
  );
  return [
    { name: 'Dove', value: place },
    { name: 'Codice della prenotazione', value: <strong>{booking.reference}</strong> },
  ];
}

/** The end of an email to a visitor. */
export function SignOff({ centre }: { centre: CentreFacts }) {
  return (
    <Paragraph>
      A presto,
      <br />
      {centre.name}
    </Paragraph>
  );
}
