import type { CentreFacts } from '../../../config/config.ts';
import type { Email } from '../../../outbox/Email.ts';
import { inHtml, inText, joined } from '../../../outbox/layout/Block.ts';
import { button, callParagraph, paragraph } from '../../../outbox/layout/blocks.tsx';
import { emailToVisitor } from '../../../outbox/layout/emailToVisitor.tsx';
import { facts, plainFact } from '../../../outbox/layout/facts.tsx';
import { greeting } from '../../../outbox/layout/greeting.ts';
import { strong } from '../../../outbox/layout/inlines.tsx';
import { plaque } from '../../../outbox/layout/plaque.tsx';
import { bookingTime } from '../bookingTime.ts';
import type { BookingToShow } from '../bookingTime.ts';

/**
 * Returns the email to the visitor of an unconfirmed booking (B26): of our pages it leads to one, whose button confirms it.
 * `untilWhen` is the text about the time to confirm; with `hasSeat` its seat is held until then.
 */
export function confirmationRequest(
  booking: BookingToShow,
  centre: CentreFacts,
  { confirmUrl, untilWhen, hasSeat }: { confirmUrl: string; untilWhen: string; hasSeat: boolean },
): Email {
  const { emails, bookingEmails } = centre.language.words;
  const texts = bookingEmails.confirmationRequest;
  const time = bookingTime(booking, centre.language);
  const where = facts([plainFact(emails.where, `${centre.name}, ${centre.address}`)]);
  return emailToVisitor(centre, {
    to: booking.email,
    subject: texts.subject({ when: time.inSubject }),
    preview: texts.preview({ when: time.inWords }),
    title: texts.title,
    blocks: [
      paragraph(greeting(booking.name, centre.language), texts.toConfirm),
      plaque(time),
      inText(where),
      { ...button(texts.confirm, confirmUrl), text: `${texts.openAndConfirm}\n${confirmUrl}` },
      paragraph(joined('', strong(untilWhen), hasSeat ? texts.afterwards : texts.withoutSeat)),
      paragraph(texts.why),
      inHtml(where),
      callParagraph(texts.call, centre),
    ],
    reason: texts.reason,
  });
}
