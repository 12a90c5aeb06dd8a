import { parseDate } from '@internationalized/date';
import { formatBookingDate, formatShortDate } from '@centro/booking';
import type { CentreFacts } from '../config.ts';
import type { Mail } from '../mail/Mail.ts';
import type { NewBooking } from '../store/Tables.ts';

/** Returns what the centre reads after a visitor has booked; an answer goes to the visitor. */
export function bookingNotice(booking: NewBooking, centre: CentreFacts): Mail {
  const selection = { day: parseDate(booking.day), slot: booking.time };
  return {
    to: centre.email,
    replyTo: booking.email,
    subject: `Nuova prenotazione: ${formatShortDate(selection.day)} alle ${selection.slot}`,
    text: `È stata prenotata una consulenza dal sito.

Quando:   ${formatBookingDate(selection)} (ora italiana)
Nome:     ${booking.name}
Telefono: ${booking.phone}
E-mail:   ${booking.email}
Codice:   ${booking.reference}

Rispondi a questa e-mail per scrivere alla persona che ha prenotato.
`,
  };
}
