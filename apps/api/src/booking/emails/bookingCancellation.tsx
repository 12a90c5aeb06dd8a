import type { CentreFacts } from '../../config/config.ts';
import { consultationUrl } from '../../links/pageUrls.ts';
import type { Email } from '../../outbox/Email.ts';
import { EmailButton, Paragraph } from '../../outbox/layout/EmailText.tsx';
import { emailToVisitor } from '../../outbox/layout/EmailLayout.tsx';
import { greeting } from '../../outbox/layout/greeting.ts';
import { Plaque } from '../../outbox/layout/Plaque.tsx';
import { CallParagraph, CentreSentence, centreSentenceText } from './bookingPieces.tsx';
import { bookingTime } from './bookingTime.ts';
import type { BookingToShow } from './bookingTime.ts';
import type { ChangeByCentre } from './bookingPieces.tsx';

/**
 * Returns the email to the visitor of a cancelled booking, by its link or by the centre (B6); the caller adds the
 * calendar file.
 */
export function bookingCancellation(
  booking: BookingToShow,
  centre: CentreFacts,
  byCentre: ChangeByCentre | null = null,
): Email {
  const { emails, bookingEmails } = centre.language.words;
  const texts = bookingEmails.cancellation;
  const reason = byCentre === null ? texts.reasonByVisitor : texts.reasonByCentre;
  const { inSubject, inWords, plaque } = bookingTime(booking, centre.language);
  const cancelled = `${greeting(booking.name, centre.language)} ${texts.cancelled}`;
  const bookUrl = consultationUrl(centre);
  return emailToVisitor(centre, {
    to: booking.email,
    subject: texts.subject({ when: inSubject }),
    preview: texts.preview({ when: inWords }),
    title: texts.title,
    reason,
    paragraphs: [
      cancelled,
      texts.was({ when: inWords }),
      ...centreSentenceText({ byCentre, centre }),
      texts.inCalendar,
      `${texts.again} ${emails.bookConsultation}:\n${bookUrl}`,
      texts.call({ phone: centre.mobile }),
    ],
    content: (
      <>
        <Paragraph>{cancelled}</Paragraph>
        <Plaque {...plaque} note={texts.note} isOff />
        <CentreSentence byCentre={byCentre} centre={centre} />
        <Paragraph>{texts.inCalendar}</Paragraph>
        <Paragraph>{texts.again}</Paragraph>
        <EmailButton href={bookUrl}>{emails.bookConsultation}</EmailButton>
        <CallParagraph centre={centre} text={texts.call} />
      </>
    ),
  });
}
