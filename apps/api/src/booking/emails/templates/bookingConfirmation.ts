import type { CentreFacts } from '../../../config/config.ts';
import type { Email } from '../../../outbox/Email.ts';
import { inText, joined } from '../../../outbox/layout/Block.ts';
import { button, callParagraph, paragraph } from '../../../outbox/layout/blocks.tsx';
import { emailToVisitor } from '../../../outbox/layout/emailToVisitor.tsx';
import { facts } from '../../../outbox/layout/facts.tsx';
import { greeting, safeFirstName } from '../../../outbox/layout/greeting.ts';
import { lastLink } from '../../../outbox/layout/inlines.tsx';
import { plaque } from '../../../outbox/layout/plaque.tsx';
import { answerFacts, bringFacts, calendarUrl, codeFact, placeFact } from './bookingPieces.ts';
import { bookingTime } from '../bookingTime.ts';
import type { BookingToShow } from '../bookingTime.ts';

/**
 * Returns the confirmation to the visitor (R156, B4), with the link to the page where the booking is moved or
 * cancelled (B6, B19); the caller adds the calendar file.
 */
export function bookingConfirmation(booking: BookingToShow, centre: CentreFacts, manageUrl: string): Email {
  const { emails, bookingEmails } = centre.language.words;
  const texts = bookingEmails.confirmation;
  const time = bookingTime(booking, centre.language);
  const name = safeFirstName(booking.name);
  return emailToVisitor(centre, {
    to: booking.email,
    subject: texts.subject({ when: time.inSubject }),
    preview: texts.preview({ when: time.inWords }),
    title: name === null ? texts.title : texts.titleTo({ name }),
    blocks: [
      inText(greeting(booking.name, centre.language)),
      paragraph(texts.booked, inText(texts.expected)),
      plaque(time),
      button(emails.addToCalendar, calendarUrl(manageUrl)),
      facts([placeFact(centre), ...bringFacts(centre), codeFact(booking, centre), ...answerFacts(booking)]),
      joined(
        ' ',
        paragraph(texts.ifPlansChange, lastLink(emails.moveOrCancel, manageUrl, texts.free)),
        callParagraph(emails.callToTalk, centre),
      ),
    ],
    reason: texts.reason,
  });
}
