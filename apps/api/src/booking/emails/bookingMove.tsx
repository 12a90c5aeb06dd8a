import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../outbox/Email.ts';
import { EmailButton, Facts, Paragraph, TextLink } from '../../outbox/layout/EmailText.tsx';
import { emailToVisitor } from '../../outbox/layout/EmailLayout.tsx';
import { factsText } from '../../outbox/layout/visitorFacts.tsx';
import { greeting } from '../../outbox/layout/greeting.ts';
import { Plaque } from '../../outbox/layout/Plaque.tsx';
import {
  calendarUrl,
  CallParagraph,
  CentreSentence,
  centreSentenceText,
  codeFact,
  placeFact,
} from './bookingPieces.tsx';
import { bookingTime } from './bookingTime.ts';
import type { BookingToShow } from './bookingTime.ts';
import type { ChangeByCentre } from './bookingPieces.tsx';

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
  const reason = byCentre === null ? texts.reasonByVisitor : texts.reasonByCentre;
  const { inSubject, inWords, plaque } = bookingTime(booking, centre.language);
  const earlier = bookingTime(before, centre.language);
  const moved = `${greeting(booking.name, centre.language)} ${texts.moved}`;
  const facts = [placeFact(centre), codeFact(booking, centre)];
  return emailToVisitor(centre, {
    to: booking.email,
    subject: texts.subject({ when: inSubject }),
    preview: texts.preview({ when: inWords }),
    title: texts.title,
    reason,
    paragraphs: [
      moved,
      texts.newTime({ when: inWords }),
      ...centreSentenceText({ byCentre, centre }),
      `${texts.was} ${earlier.inWords}. ${texts.freeAgain}`,
      `${texts.updateCalendar}:\n${calendarUrl(manageUrl)}`,
      factsText(facts),
      `${texts.changeAgain} ${emails.moveOrCancel}:\n${manageUrl}`,
      texts.call({ phone: centre.mobile }),
    ],
    content: (
      <>
        <Paragraph>{moved}</Paragraph>
        <Plaque {...plaque} />
        <CentreSentence byCentre={byCentre} centre={centre} />
        <Paragraph>{texts.was}</Paragraph>
        <Plaque {...earlier.plaque} note={texts.freeAgain} isOff isSmall />
        <EmailButton href={calendarUrl(manageUrl)}>{texts.updateCalendar}</EmailButton>
        <Facts rows={facts} />
        <Paragraph>
          {texts.changeAgain} <TextLink href={manageUrl}>{emails.moveOrCancel}</TextLink>.
        </Paragraph>
        <CallParagraph centre={centre} text={texts.call} />
      </>
    ),
  });
}
