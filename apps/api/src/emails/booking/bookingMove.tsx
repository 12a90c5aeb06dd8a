import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../mail/Email.ts';
import { bookingTime } from './bookingTime.ts';
import type { BookingToShow } from './bookingTime.ts';
import { placeAndCode, SignOff } from './bookingPieces.tsx';
import { greeting } from '../layout/greeting.ts';
import { Facts, EmailLayout, Paragraph, PhoneLink, Plaque, TextLink } from '../layout/EmailLayout.tsx';
import { toHtml } from '../layout/toHtml.ts';

/** Returns the email to the visitor about a booking moved from `before` (B19); the caller adds the calendar file. */
export function bookingMove(
  booking: BookingToShow,
  before: BookingToShow,
  centre: CentreFacts,
  manageUrl: string,
): Email {
  const { day, shortDay, hour, inWords } = bookingTime(booking);
  const earlier = bookingTime(before).inWords;
  return {
    to: booking.email,
    replyTo: centre.email,
    subject: `La tua consulenza è spostata al ${shortDay} alle ${hour}`,
    text: `${greeting(booking.name)}

la tua consulenza gratuita è spostata. Ti aspettiamo:

  ${inWords}
  ${centre.name}, ${centre.address}
  Come arrivare: ${centre.mapUrl}
  Codice: ${booking.reference}

Prima era ${earlier}: quell’orario è di nuovo libero.

${inCalendar}

Vuoi cambiare ancora? Sposta o annulla la consulenza:
${manageUrl}

Se preferisci parlarne, chiama il numero ${centre.mobile}.

A presto,
${centre.name}

${reason}
`,
    html: toHtml(
      <EmailLayout
        preview={`Ti aspettiamo ${inWords}.`}
        title="La tua consulenza è spostata"
        centre={centre}
        reason={reason}
      >
        <Paragraph>{greeting(booking.name)}</Paragraph>
        <Paragraph>la tua consulenza gratuita è spostata. Ti aspettiamo:</Paragraph>
        <Plaque hour={hour} day={day} note="ora italiana" service={booking.service} />
        <Facts rows={[{ name: 'Prima era', value: earlier }, ...placeAndCode(booking, centre)]} />
        <Paragraph>{inCalendar}</Paragraph>
        <Paragraph>
          Vuoi cambiare ancora? <TextLink href={manageUrl}>Sposta o annulla la consulenza</TextLink>. Se
          preferisci parlarne, chiama il numero <PhoneLink number={centre.mobile} />.
        </Paragraph>
        <SignOff centre={centre} />
      </EmailLayout>,
    ),
    calendar: null,
  };
}

const inCalendar = 'Se avevi salvato l’appuntamento, apri il file allegato: il calendario si aggiorna.';
const reason = 'Ricevi questa e-mail perché la consulenza è stata spostata dal link che ti avevamo mandato.';
