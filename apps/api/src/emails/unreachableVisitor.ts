import type { CentreFacts } from '../config.ts';
import type { Mail } from '../mail/Mail.ts';
import type { NewBooking } from '../store/Tables.ts';
import { appointment } from './appointment.ts';

/** Returns what the centre reads when the e-mails about a booking do not reach its visitor (A23). */
export function unreachableVisitor(booking: NewBooking, centre: CentreFacts): Mail {
  const { shortDay, hour, inWords } = appointment(booking);
  return {
    to: centre.email,
    replyTo: null,
    subject: `Da chiamare: nessuna e-mail arriva per la prenotazione del ${shortDay} alle ${hour}`,
    text: `Le e-mail per questa prenotazione non arrivano: l’indirizzo le rifiuta, oppure il server di posta non le
consegna da più di due ore. La prenotazione resta valida, ma chi ha prenotato può non avere la conferma.

Chiama per confermare e per chiedere un indirizzo giusto.

Quando:   ${inWords}
Nome:     ${booking.name}
Telefono: ${booking.phone}
E-mail:   ${booking.email}
Codice:   ${booking.reference}
`,
    html: null,
    calendar: null,
  };
}
