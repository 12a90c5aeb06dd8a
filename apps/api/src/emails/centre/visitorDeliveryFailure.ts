import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../mail/Email.ts';
import { bookingTime } from '../booking/bookingTime.ts';
import type { BookingToShow, BookingTrouble } from '../booking/bookingTime.ts';

/** Returns the email to the centre when emails about a booking cannot be delivered to its visitor (A23). */
export function visitorDeliveryFailure(
  booking: BookingToShow,
  centre: CentreFacts,
  trouble: BookingTrouble | null,
): Email {
  const { shortDay, hour, inWords } = bookingTime(booking);
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

const whatToDo: Record<BookingTrouble | 'none', string> = {
  none: `La prenotazione resta valida, ma chi ha prenotato può non avere la conferma.

Chiama per confermare e per chiedere un indirizzo giusto.`,
  begun: `L’ora della consulenza è già passata e chi ha prenotato può non avere avuto la conferma.

Chiama per proporre un altro giorno e per chiedere un indirizzo giusto.`,
  closed: `Quel giorno il centro è chiuso.

Chiama per proporre un altro giorno e per chiedere un indirizzo giusto.`,
};
