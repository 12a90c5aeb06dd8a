import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../outbox/Email.ts';
import { EmailButton, Facts, Paragraph } from '../../outbox/layout/EmailText.tsx';
import { emailToVisitor } from '../../outbox/layout/EmailLayout.tsx';
import { factsText } from '../../outbox/layout/visitorFacts.tsx';
import { greeting } from '../../outbox/layout/greeting.ts';
import { Plaque } from '../../outbox/layout/Plaque.tsx';
import { bringFacts, CallParagraph, codeFact, placeFact } from './bookingPieces.tsx';
import { bookingTime } from './bookingTime.ts';
import type { BookingToShow } from './bookingTime.ts';

/**
 * Returns the reminder of the evening before (B17). It names the day, never «domani», so that it is also correct when
 * it is sent late.
 */
export function bookingReminder(booking: BookingToShow, centre: CentreFacts, manageUrl: string): Email {
  const texts = centre.language.words.bookingEmails.reminder;
  const { inSubject, inWords, plaque } = bookingTime(booking, centre.language);
  const remind = `${greeting(booking.name, centre.language)} ${texts.remind}`;
  const facts = [placeFact(centre), ...bringFacts(centre), codeFact(booking, centre)];
  return emailToVisitor(centre, {
    to: booking.email,
    subject: texts.subject({ when: inSubject }),
    preview: texts.preview({ when: inWords }),
    title: texts.title,
    reason: texts.reason,
    paragraphs: [
      remind,
      texts.expected({ when: inWords }),
      factsText(facts),
      `${texts.ifNot} ${texts.moveOrCancel}:\n${manageUrl}`,
      texts.call({ phone: centre.mobile }),
    ],
    content: (
      <>
        <Paragraph>{remind}</Paragraph>
        <Plaque {...plaque} />
        <Facts rows={facts} />
        <Paragraph>{texts.ifNot}</Paragraph>
        <EmailButton href={manageUrl}>{texts.moveOrCancel}</EmailButton>
        <CallParagraph centre={centre} text={texts.call} />
      </>
    ),
  });
}
