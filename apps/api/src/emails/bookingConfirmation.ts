import { parseDate } from '@internationalized/date';
import { formatBookingDate, formatShortDate } from '@centro/booking';
import type { CentreFacts } from '../config.ts';
import type { Mail } from '../mail/Mail.ts';
import type { NewBooking } from '../store/Tables.ts';

/** Returns what the visitor reads after booking (R156). */
export function bookingConfirmation(booking: NewBooking, centre: CentreFacts): Mail {
  const selection = { day: parseDate(booking.day), slot: booking.time };
  return {
    to: booking.email,
    replyTo: centre.email,
    subject: `La tua consulenza del ${formatShortDate(selection.day)} alle ${selection.slot}`,
    text: `Ciao ${withoutLinks(booking.name)},

la tua consulenza gratuita è prenotata. Ti aspettiamo:

  ${formatBookingDate(selection)} (ora italiana)
  ${centre.name}, ${centre.address}
  Come arrivare: ${centre.mapUrl}

Il codice della tua prenotazione è ${booking.reference}: tienilo a portata di mano se ci contatti.

Non puoi venire? Rispondi a questa e-mail oppure chiama il numero ${centre.mobile} o ${centre.landline}:
troveremo insieme un altro momento e l’orario tornerà libero per qualcun altro.

A presto,
${centre.name}
`,
  };
}

/**
 * Anyone can write anything as a name and have it sent to anyone: a space where mail programs would see a
 * link keeps strangers' links out of our e-mails (A21).
 */
function withoutLinks(name: string): string {
  return name
    .replaceAll(/[/\\:@]+/g, ' ')
    .replaceAll(/\.(?=\S)/g, '. ')
    .trim();
}
