import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../mail/Email.ts';
import { bookingTime } from '../booking/bookingTime.ts';
import type { BookingToShow, BookingTrouble } from '../booking/bookingTime.ts';
import { Facts, Paragraph } from '../layout/EmailText.tsx';
import { factsTable } from '../layout/Fact.ts';
import { Plaque } from '../layout/Plaque.tsx';
import { toHtml } from '../layout/toHtml.ts';
import { CallButton } from './ContactLinks.tsx';
import { EmailToCentre, textToCentre } from './EmailToCentre.tsx';
import { plainFact, visitorFacts } from './visitorFacts.tsx';

/** Returns the email to the centre when emails about a booking cannot be delivered to its visitor (A23). */
export function visitorDeliveryFailure(
  booking: BookingToShow,
  centre: CentreFacts,
  trouble: BookingTrouble | null,
): Email {
  const { inShortSubject, inWords, plaque } = bookingTime(booking, centre.language);
  const { state, request } = whatToDo[trouble ?? 'none'];
  const facts = visitorFacts(booking);
  return {
    to: centre.email,
    replyTo: null,
    subject: `Da chiamare: nessuna e-mail arriva a ${booking.name}, ${inShortSubject}`,
    text: textToCentre([
      title,
      `${cause} ${state}`,
      request,
      factsTable([plainFact('Quando', inWords), ...facts]),
    ]),
    html: toHtml(
      <EmailToCentre preview={`${booking.name}, ${booking.phone}`} title={title} centre={centre}>
        <Paragraph>
          {cause} {state}
        </Paragraph>
        <Paragraph>
          <strong>{request}</strong>
        </Paragraph>
        <Plaque {...plaque} isOff={trouble !== null} />
        <CallButton phone={booking.phone} />
        <Facts rows={facts} />
      </EmailToCentre>,
    ),
    calendar: null,
  };
}

const title = 'Una persona da chiamare';
const cause =
  'Le e-mail per questa prenotazione non arrivano: l’indirizzo le rifiuta, oppure il server di posta non le consegna.';

const whatToDo: Record<BookingTrouble | 'none', { state: string; request: string }> = {
  none: {
    state: 'La prenotazione resta valida, ma chi ha prenotato può non avere la conferma.',
    request: 'Chiama per confermare e per chiedere un indirizzo giusto.',
  },
  begun: {
    state: 'L’ora della consulenza è già passata e chi ha prenotato può non avere avuto la conferma.',
    request: 'Chiama per proporre un altro giorno e per chiedere un indirizzo giusto.',
  },
  closed: {
    state: 'Quel giorno il centro è chiuso.',
    request: 'Chiama per proporre un altro giorno e per chiedere un indirizzo giusto.',
  },
};
