import type { CentreFacts } from '../../../config/config.ts';
import type { Email } from '../../../outbox/Email.ts';
import { joined } from '../../../outbox/layout/Block.ts';
import { button, callParagraph, paragraph } from '../../../outbox/layout/blocks.tsx';
import { emailToVisitor } from '../../../outbox/layout/emailToVisitor.tsx';
import { facts } from '../../../outbox/layout/facts.tsx';
import { greeting } from '../../../outbox/layout/greeting.ts';
import { plaque } from '../../../outbox/layout/plaque.tsx';
import { bringFacts, codeFact, placeFact } from './bookingPieces.ts';
import { bookingTime } from '../bookingTime.ts';
import type { BookingToShow } from '../bookingTime.ts';

/**
 * Returns the reminder of the evening before (B17). It names the day, never «domani», so that it is also correct when
 * it is sent late.
 */
export function bookingReminder(booking: BookingToShow, centre: CentreFacts, manageUrl: string): Email {
  const texts = centre.language.words.bookingEmails.reminder;
  const time = bookingTime(booking, centre.language);
  return emailToVisitor(centre, {
    to: booking.email,
    subject: texts.subject({ when: time.inSubject }),
    preview: texts.preview({ when: time.inWords }),
    title: texts.title,
    blocks: [
      paragraph(greeting(booking.name, centre.language), texts.remind),
      plaque(time, { toText: texts.expected }),
      facts([placeFact(centre), ...bringFacts(centre), codeFact(booking, centre)]),
      joined(' ', paragraph(texts.ifNot), button(texts.moveOrCancel, manageUrl)),
      callParagraph(texts.call, centre),
    ],
    reason: texts.reason,
  });
}
