import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../mail/Email.ts';
import { bookingTime } from './bookingTime.ts';
import type { BookingToShow } from './bookingTime.ts';
import { placeAndCode } from './bookingPieces.tsx';
import { greeting } from '../layout/greeting.ts';
import { Facts, EmailLayout, Paragraph, PhoneLink, Plaque, TextLink } from '../layout/EmailLayout.tsx';
import { toHtml } from '../layout/toHtml.ts';

/**
 * Returns the reminder of the evening before (B17). It names the day, never «domani», so that it is also correct when
 * it is sent late.
 */
export function bookingReminder(booking: BookingToShow, centre: CentreFacts, manageUrl: string): Email {
  const { day, hour, inWords } = bookingTime(booking);
  return {
    to: booking.email,
    replyTo: centre.email,
    subject: `Promemoria: la tua consulenza di ${day} alle ${hour}`,
    text: `${greeting(booking.name)}

ti ricordiamo la tua consulenza gratuita:

  ${inWords}
  ${centre.name}, ${centre.address}
  Come arrivare: ${centre.mapUrl}
  Codice: ${booking.reference}

Non puoi venire? Sposta o annulla la consulenza:
${manageUrl}

Se preferisci parlarne, chiama il numero ${centre.mobile}.

${centre.name}

${reason}
`,
    html: toHtml(
      <EmailLayout
        preview={`Ti aspettiamo ${inWords}.`}
        title="Ti aspettiamo"
        centre={centre}
        reason={reason}
      >
        <Paragraph>{greeting(booking.name)}</Paragraph>
        <Paragraph>ti ricordiamo la tua consulenza gratuita:</Paragraph>
        <Plaque hour={hour} day={day} note="ora italiana" service={booking.service} />
        <Facts rows={[...placeAndCode(booking, centre)]} />
        <Paragraph>
          Non puoi venire? <TextLink href={manageUrl}>Sposta o annulla la consulenza</TextLink>. Se preferisci
          parlarne, chiama il numero <PhoneLink number={centre.mobile} />.
        </Paragraph>
      </EmailLayout>,
    ),
    calendar: null,
  };
}

const reason =
  'Ricevi questa e-mail, una volta sola, perché con il tuo indirizzo è stata prenotata una consulenza.';
