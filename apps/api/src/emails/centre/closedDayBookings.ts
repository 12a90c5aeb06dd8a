import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../mail/Email.ts';
import { bookingTime } from '../booking/bookingTime.ts';
import type { BookingToShow } from '../booking/bookingTime.ts';

/** Returns what the centre reads of the bookings on days that it has closed since (B10). */
export function closedDayBookings(bookings: readonly BookingToShow[], centre: CentreFacts): Email {
  return {
    to: centre.email,
    replyTo: null,
    subject: `Da chiamare: prenotazioni in giorni di chiusura (${bookings.length})`,
    text: `In questi giorni il centro è chiuso, ma qualcuno ha già una prenotazione e non riceve più il promemoria. Chiama e proponi un
altro giorno: chi ha prenotato può spostare o annullare dal collegamento nella sua conferma.

${bookings.map(inWords).join('\n')}
Questo avviso torna ogni giorno finché le prenotazioni non sono spostate o annullate.
`,
    html: null,
    calendar: null,
  };
}

function inWords(booking: BookingToShow): string {
  return `Quando:   ${bookingTime(booking).inWords}
Nome:     ${booking.name}
Telefono: ${booking.phone}
E-mail:   ${booking.email}
Codice:   ${booking.reference}
`;
}
