import type { CentreFacts } from '../config.ts';
import type { Mail } from '../mail/Mail.ts';
import type { NewBooking } from '../store/Tables.ts';
import { appointment } from './appointment.ts';
import type { AppointmentTrouble } from './appointment.ts';

/** Returns what the centre reads when the e-mails about a booking do not reach its visitor (A23). */
export function unreachableVisitor(
  booking: NewBooking,
  centre: CentreFacts,
  trouble: AppointmentTrouble | null,
): Mail {
  const { shortDay, hour, inWords } = appointment(booking);
  return {
    to: centre.email,
    replyTo: null,
    subject: `Da chiamare: nessuna e-mail arriva per la prenotazione del ${shortDay} alle ${hour}`,
    text: `Le e-mail per questa prenotazione non arrivano: l’indirizzo le rifiuta, oppure il server di posta non le
consegna. ${whatToDo[trouble ?? 'none']}

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

const whatToDo: Record<AppointmentTrouble | 'none', string> = {
  none: `La prenotazione resta valida, ma chi ha prenotato può non avere la conferma.

Chiama per confermare e per chiedere un indirizzo giusto.`,
  begun: `L’ora della consulenza è già passata e chi ha prenotato può non avere avuto la conferma.

Chiama per proporre un altro giorno e per chiedere un indirizzo giusto.`,
  closed: `Quel giorno il centro è chiuso.

Chiama per proporre un altro giorno e per chiedere un indirizzo giusto.`,
};
