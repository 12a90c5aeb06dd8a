import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../outbox/Email.ts';
import { EmailButton, Facts, Paragraph } from '../../outbox/layout/EmailText.tsx';
import { emailToVisitor } from '../../outbox/layout/EmailLayout.tsx';
import { factsText } from '../../outbox/layout/visitorFacts.tsx';
import { greeting } from '../../outbox/layout/greeting.ts';
import { Plaque } from '../../outbox/layout/Plaque.tsx';
import { CallParagraph } from './bookingPieces.tsx';
import { bookingTime } from './bookingTime.ts';
import type { BookingToShow } from './bookingTime.ts';

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
  const { inSubject, inWords, plaque } = bookingTime(booking, centre.language);
  const afterwards = hasSeat ? texts.afterwards : texts.withoutSeat;
  const toConfirm = `${greeting(booking.name, centre.language)} ${texts.toConfirm}`;
  const place = `${centre.name}, ${centre.address}`;
  const facts = [{ name: emails.where, value: place, text: place }];
  return emailToVisitor(centre, {
    to: booking.email,
    subject: texts.subject({ when: inSubject }),
    preview: texts.preview({ when: inWords }),
    title: texts.title,
    reason: texts.reason,
    paragraphs: [
      toConfirm,
      inWords,
      factsText(facts),
      `${texts.openAndConfirm}\n${confirmUrl}`,
      `${untilWhen}${afterwards}`,
      texts.why,
      texts.call({ phone: centre.mobile }),
    ],
    content: (
      <>
        <Paragraph>{toConfirm}</Paragraph>
        <Plaque {...plaque} />
        <EmailButton href={confirmUrl}>{texts.confirm}</EmailButton>
        <Paragraph>
          <strong>{untilWhen}</strong>
          {afterwards}
        </Paragraph>
        <Paragraph>{texts.why}</Paragraph>
        <Facts rows={facts} />
        <CallParagraph centre={centre} text={texts.call} />
      </>
    ),
  });
}
