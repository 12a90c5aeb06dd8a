import type { CentreFacts } from '../../../config/config.ts';
import type { Email } from '../../../outbox/Email.ts';
import { joined } from '../../../outbox/layout/Block.ts';
import { paragraph } from '../../../outbox/layout/blocks.tsx';
import { emailToCentre } from '../../../outbox/layout/emailToCentre.ts';
import { factsTable } from '../../../outbox/layout/facts.tsx';
import { strong } from '../../../outbox/layout/inlines.tsx';
import { plaqueAsRow } from '../../../outbox/layout/plaque.tsx';
import { callButton, visitorFacts } from '../../../outbox/layout/visitorFacts.ts';
import { bookingTime } from '../bookingTime.ts';
import type { BookingToShow, BookingTrouble } from '../bookingTime.ts';

/** Returns the email to the centre when emails about a booking cannot be delivered to its visitor (A23). */
export function visitorDeliveryFailure(
  booking: BookingToShow,
  centre: CentreFacts,
  trouble: BookingTrouble | null,
): Email {
  const time = bookingTime(booking, centre.language);
  const { when, toCall, deliveryFailure: texts } = centre.language.words.centreEmails;
  return emailToCentre(centre, {
    subject: toCall({ about: texts.subject({ name: booking.name, when: time.inShortSubject }) }),
    preview: `${booking.name}, ${booking.phone}`,
    title: texts.title,
    blocks: [
      paragraph(texts.cause, texts[trouble ?? 'valid']),
      paragraph(strong(trouble === null ? texts.askToConfirm : texts.askForOtherDay)),
      joined(
        '\n',
        plaqueAsRow(when, time, { isOff: trouble !== null }),
        callButton(booking.phone, centre),
        factsTable(visitorFacts(booking, centre)),
      ),
    ],
  });
}
