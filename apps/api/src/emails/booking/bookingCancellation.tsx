import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../mail/Email.ts';
import { bookingTime } from './bookingTime.ts';
import type { BookingToShow } from './bookingTime.ts';
import { SignOff } from './bookingPieces.tsx';
import { greeting } from '../layout/greeting.ts';
import { EmailLayout, Paragraph, PhoneLink, TextLink } from '../layout/EmailLayout.tsx';
import { toHtml } from '../layout/toHtml.ts';

/**
 * Returns the email to the visitor of a cancelled booking, by who cancelled it (B6); the caller adds the calendar
 * file.
 */
export function bookingCancellation(
  booking: BookingToShow,
  centre: CentreFacts,
  by: keyof typeof reasons = 'visitor',
): Email {
  const reason = reasons[by];
  const { shortDay, hour, inWords } = bookingTime(booking);
  const bookUrl = new URL('/contact', centre.baseUrl).href;
  return {
    to: booking.email,
    replyTo: centre.email,
    subject: `La tua consulenza del ${shortDay} alle ${hour} è annullata`,
    text: `${greeting(booking.name)}

la tua consulenza di ${inWords} è annullata. Non devi fare altro.

${inCalendar}

Quando vuoi ne puoi prenotare un’altra:
${bookUrl}

Se l’annullamento è uno sbaglio, chiama il numero ${centre.mobile}.

A presto,
${centre.name}

${reason}
`,
    html: toHtml(
      <EmailLayout
        preview={`La consulenza di ${inWords} è annullata.`}
        title="La tua consulenza è annullata"
        centre={centre}
        reason={reason}
      >
        <Paragraph>{greeting(booking.name)}</Paragraph>
        <Paragraph>
          la tua consulenza di <strong>{inWords}</strong> è annullata. Non devi fare altro.
        </Paragraph>
        <Paragraph>{inCalendar}</Paragraph>
        <Paragraph>
          Quando vuoi <TextLink href={bookUrl}>ne puoi prenotare un’altra</TextLink>. Se l’annullamento è uno
          sbaglio, chiama il numero <PhoneLink number={centre.mobile} />.
        </Paragraph>
        <SignOff centre={centre} />
      </EmailLayout>,
    ),
    calendar: null,
  };
}

const inCalendar = 'Se avevi salvato l’appuntamento, apri il file allegato: il calendario lo toglie.';
const reasons = {
  visitor: 'Ricevi questa e-mail perché la consulenza è stata annullata dal link che ti avevamo mandato.',
  centre: 'Ricevi questa e-mail perché il centro ha dovuto annullare la consulenza.',
};
