import type { CentreFacts } from '../../../config/config.ts';
import { consultationUrl } from '../../../links/pageUrls.ts';
import type { Email } from '../../../outbox/Email.ts';
import { joined } from '../../../outbox/layout/Block.ts';
import { button, callParagraph, paragraph } from '../../../outbox/layout/blocks.tsx';
import { emailToVisitor } from '../../../outbox/layout/emailToVisitor.tsx';
import { greeting } from '../../../outbox/layout/greeting.ts';
import { plaque } from '../../../outbox/layout/plaque.tsx';
import { centreSentence } from './bookingPieces.ts';
import type { ChangeByCentre } from './bookingPieces.ts';
import { bookingTime } from '../bookingTime.ts';
import type { BookingToShow } from '../bookingTime.ts';

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
  const time = bookingTime(booking, centre.language);
  return emailToVisitor(centre, {
    to: booking.email,
    subject: texts.subject({ when: time.inSubject }),
    preview: texts.preview({ when: time.inWords }),
    title: texts.title,
    blocks: [
      paragraph(greeting(booking.name, centre.language), texts.cancelled),
      plaque(time, { note: texts.note, isOff: true, toText: texts.was }),
      centreSentence(byCentre, centre),
      paragraph(texts.inCalendar),
      joined(' ', paragraph(texts.again), button(emails.bookConsultation, consultationUrl(centre))),
      callParagraph(texts.call, centre),
    ],
    reason: byCentre === null ? texts.reasonByVisitor : texts.reasonByCentre,
  });
}
