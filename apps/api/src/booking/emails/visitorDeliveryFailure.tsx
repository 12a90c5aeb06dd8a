import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../outbox/Email.ts';
import { bookingTime } from './bookingTime.ts';
import type { BookingToShow, BookingTrouble } from './bookingTime.ts';
import { Facts, Paragraph } from '../../outbox/layout/EmailText.tsx';
import { CallButton, factsTable, plainFact, visitorFacts } from '../../outbox/layout/visitorFacts.tsx';
import { Plaque } from '../../outbox/layout/Plaque.tsx';
import { emailToCentre } from '../../outbox/layout/EmailLayout.tsx';

/** Returns the email to the centre when emails about a booking cannot be delivered to its visitor (A23). */
export function visitorDeliveryFailure(
  booking: BookingToShow,
  centre: CentreFacts,
  trouble: BookingTrouble | null,
): Email {
  const { inShortSubject, inWords, plaque } = bookingTime(booking, centre.language);
  const { when, toCall, deliveryFailure: texts } = centre.language.words.centreEmails;
  const state = texts[trouble ?? 'valid'];
  const request = trouble === null ? texts.askToConfirm : texts.askForOtherDay;
  const facts = visitorFacts(booking, centre);
  return emailToCentre(centre, {
    subject: toCall({ about: texts.subject({ name: booking.name, when: inShortSubject }) }),
    preview: `${booking.name}, ${booking.phone}`,
    title: texts.title,
    paragraphs: [`${texts.cause} ${state}`, request, factsTable([plainFact(when, inWords), ...facts])],
    content: (
      <>
        <Paragraph>
          {texts.cause} {state}
        </Paragraph>
        <Paragraph>
          <strong>{request}</strong>
        </Paragraph>
        <Plaque {...plaque} isOff={trouble !== null} />
        <CallButton phone={booking.phone} centre={centre} />
        <Facts rows={facts} />
      </>
    ),
  });
}
