import type { CentreFacts } from '../../config/config.ts';
import { consultationUrl } from '../../links/consultationUrl.ts';
import type { Email } from '../../mail/Email.ts';
import { EmailButton } from '../layout/EmailButton.tsx';
import { Paragraph } from '../layout/EmailText.tsx';
import { EmailToVisitor, textToVisitor } from '../layout/EmailToVisitor.tsx';
import { greeting } from '../layout/greeting.ts';
import { Plaque } from '../layout/Plaque.tsx';
import { toHtml } from '../layout/toHtml.ts';
import { CallParagraph } from './bookingPieces.tsx';
import { bookingTime } from './bookingTime.ts';
import type { BookingToShow } from './bookingTime.ts';

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
  const { inSubject, inWords, plaque } = bookingTime(booking);
  const bookUrl = consultationUrl(centre);
  return {
    to: booking.email,
    replyTo: centre.email,
    subject: `Consulenza annullata: ${inSubject}`,
    text: textToVisitor(
      [
        `${greeting(booking.name)} ${cancelled}`,
        `Annullata: ${inWords}`,
        inCalendar,
        `${again} Prenota una consulenza:\n${bookUrl}`,
        `${call} ${centre.mobile}.`,
      ],
      { centre, reason },
    ),
    html: toHtml(
      <EmailToVisitor
        preview={`${inWords}: non devi fare altro.`}
        title="Consulenza annullata"
        centre={centre}
        reason={reason}
      >
        <Paragraph>
          {greeting(booking.name)} {cancelled}
        </Paragraph>
        <Plaque {...plaque} note="annullata" isOff />
        <Paragraph>{inCalendar}</Paragraph>
        <Paragraph>{again}</Paragraph>
        <EmailButton href={bookUrl}>Prenota una consulenza</EmailButton>
        <CallParagraph centre={centre}>{call}</CallParagraph>
      </EmailToVisitor>,
    ),
    calendar: null,
  };
}

const cancelled = 'questa consulenza è annullata. Non devi fare altro.';
const inCalendar = 'Se avevi salvato l’appuntamento, apri il file allegato: il calendario lo toglie.';
const again = 'Quando vuoi, scegli un altro giorno.';
const call = 'Se l’annullamento è uno sbaglio, chiama il numero';
const reasons = {
  visitor: 'Ricevi questa e-mail perché la consulenza è stata annullata dal link che ti avevamo mandato.',
  centre: 'Ricevi questa e-mail perché il centro ha dovuto annullare la consulenza.',
};
