import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../mail/Email.ts';
import { EmailButton } from '../layout/EmailButton.tsx';
import { Facts, Paragraph } from '../layout/EmailText.tsx';
import { EmailToVisitor, textToVisitor } from '../layout/EmailToVisitor.tsx';
import { factsText } from '../layout/Fact.ts';
import { greeting } from '../layout/greeting.ts';
import { Plaque } from '../layout/Plaque.tsx';
import { toHtml } from '../layout/toHtml.ts';
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
  return {
    to: booking.email,
    replyTo: centre.email,
    subject: texts.subject({ when: inSubject }),
    text: textToVisitor(
      [
        remind,
        texts.expected({ when: inWords }),
        factsText(facts),
        `${texts.ifNot} ${texts.moveOrCancel}:\n${manageUrl}`,
        texts.call({ phone: centre.mobile }),
      ],
      { centre, reason: texts.reason },
    ),
    html: toHtml(
      <EmailToVisitor
        preview={texts.preview({ when: inWords })}
        title={texts.title}
        centre={centre}
        reason={texts.reason}
      >
        <Paragraph>{remind}</Paragraph>
        <Plaque {...plaque} />
        <Facts rows={facts} />
        <Paragraph>{texts.ifNot}</Paragraph>
        <EmailButton href={manageUrl}>{texts.moveOrCancel}</EmailButton>
        <CallParagraph centre={centre} text={texts.call} />
      </EmailToVisitor>,
    ),
    calendar: null,
  };
}
