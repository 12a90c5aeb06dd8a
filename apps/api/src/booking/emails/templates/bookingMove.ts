import type { CentreFacts } from '../../../config/config.ts';
import type { Email } from '../../../outbox/Email.ts';
import { joined } from '../../../outbox/layout/Block.ts';
import { button, callParagraph, paragraph } from '../../../outbox/layout/blocks.tsx';
import { emailToVisitor } from '../../../outbox/layout/emailToVisitor.tsx';
import { facts } from '../../../outbox/layout/facts.tsx';
import { greeting } from '../../../outbox/layout/greeting.ts';
import { lastLink } from '../../../outbox/layout/inlines.tsx';
import { plaque } from '../../../outbox/layout/plaque.tsx';
import { bringFacts, calendarUrl, centreSentence, codeFact, placeFact } from './bookingPieces.ts';
import type { ChangeByCentre } from './bookingPieces.ts';
import { bookingTime } from '../bookingTime.ts';
import type { BookingToShow } from '../bookingTime.ts';

/** Returns the email to the visitor about a booking moved from `before` (B19); the caller adds the calendar file. */
export function bookingMove(
  booking: BookingToShow,
  before: BookingToShow,
  centre: CentreFacts,
  manageUrl: string,
  byCentre: ChangeByCentre | null = null,
): Email {
  const { emails, bookingEmails } = centre.language.words;
  const texts = bookingEmails.move;
  const time = bookingTime(booking, centre.language);
  const earlier = bookingTime(before, centre.language);
  return emailToVisitor(centre, {
    to: booking.email,
    subject: texts.subject({ when: time.inSubject }),
    preview: texts.preview({ when: time.inWords }),
    title: texts.title,
    blocks: [
      paragraph(greeting(booking.name, centre.language), texts.moved),
      plaque(time, { toText: texts.newTime }),
      centreSentence(byCentre, centre),
      joined(
        ' ',
        paragraph(texts.was),
        plaque(earlier, { note: texts.freeAgain, isOff: true, isSmall: true }),
      ),
      button(texts.updateCalendar, calendarUrl(manageUrl)),
      facts([placeFact(centre), ...bringFacts(centre), codeFact(booking, centre)]),
      paragraph(texts.changeAgain, lastLink(emails.moveOrCancel, manageUrl)),
      callParagraph(texts.call, centre),
    ],
    reason: byCentre === null ? texts.reasonByVisitor : texts.reasonByCentre,
  });
}
