import type { CentreFacts } from '../../config/config.ts';
import { consultationUrl } from '../../links/pageUrls.ts';
import type { Email } from '../../outbox/Email.ts';
import { EmailButton, Facts, Paragraph, TextLink } from '../../outbox/layout/EmailText.tsx';
import { emailToVisitor } from '../../outbox/layout/EmailLayout.tsx';
import { factsText } from '../../outbox/layout/visitorFacts.tsx';
import { greeting } from '../../outbox/layout/greeting.ts';
import { Plaque } from '../../outbox/layout/Plaque.tsx';
import {
  CallParagraph,
  CentreSentence,
  centreSentenceText,
  changeUrls,
  codeFact,
  placeFact,
} from './bookingPieces.tsx';
import type { ChangeByCentre } from './bookingPieces.tsx';
import { beforeProposal, bookingTime, deadlineInWords } from './bookingTime.ts';
import type { BookingToShow } from './bookingTime.ts';

interface ProposalOptions {
  /** The page of the booking, whose button accepts. */
  url: string;
  byCentre: ChangeByCentre;
  /** The time zone of the centre. */
  zone: string;
}

/**
 * Returns the email that proposes a slot to the visitor of an hour that the centre has closed: until when the seat is held, what
 * becomes of it without an answer, and the links of the three answers.
 */
export function bookingProposal(
  booking: BookingToShow,
  centre: CentreFacts,
  { url, byCentre, zone }: ProposalOptions,
): Email {
  const { language } = centre;
  const texts = language.words.bookingEmails.proposal;
  const { inSubject, inWords, plaque } = bookingTime(booking, language);
  const former = bookingTime(beforeProposal(booking), language);
  const deadline = deadlineInWords(booking, zone, language);
  const { move, cancel } = changeUrls(url);
  const closed = `${greeting(booking.name, language)} ${texts.closed}`;
  const facts = [placeFact(centre), codeFact(booking, centre)];
  return emailToVisitor(centre, {
    to: booking.email,
    subject: texts.subject({ when: inSubject }),
    preview: texts.preview({ deadline }),
    title: texts.title,
    reason: texts.reason,
    paragraphs: [
      closed,
      texts.was({ when: former.inWords }),
      ...centreSentenceText({ byCentre, centre }),
      texts.proposed({ when: inWords }),
      `${texts.held({ deadline })} ${texts.silence}`,
      `${texts.accept}:\n${url}`,
      `${texts.other}:\n${move}`,
      `${texts.decline}:\n${cancel}`,
      factsText(facts),
      texts.call({ phone: centre.mobile }),
    ],
    content: (
      <>
        <Paragraph>{closed}</Paragraph>
        <Plaque {...former.plaque} note={texts.closedThen} isOff isSmall />
        <CentreSentence byCentre={byCentre} centre={centre} />
        <Paragraph>{texts.instead}</Paragraph>
        <Plaque {...plaque} />
        <Paragraph>
          <strong>{texts.held({ deadline })}</strong> {texts.silence}
        </Paragraph>
        <EmailButton href={url}>{texts.accept}</EmailButton>
        <Paragraph>
          <TextLink href={move}>{texts.other}</TextLink>
        </Paragraph>
        <Paragraph>
          <TextLink href={cancel}>{texts.decline}</TextLink>
        </Paragraph>
        <Facts rows={facts} />
        <CallParagraph centre={centre} text={texts.call} />
      </>
    ),
  });
}

/** Returns the email to a visitor who has not answered in time; the caller adds the calendar file. */
export function proposalEnded(booking: BookingToShow, centre: CentreFacts): Email {
  const { emails, bookingEmails } = centre.language.words;
  const { cancellation, proposalEnded: texts } = bookingEmails;
  const { inSubject, inWords, plaque } = bookingTime(booking, centre.language);
  const ended = `${greeting(booking.name, centre.language)} ${texts.ended}`;
  const bookUrl = consultationUrl(centre);
  return emailToVisitor(centre, {
    to: booking.email,
    subject: texts.subject({ when: inSubject }),
    preview: texts.preview,
    title: texts.title,
    reason: texts.reason,
    paragraphs: [
      ended,
      cancellation.was({ when: inWords }),
      cancellation.inCalendar,
      `${cancellation.again} ${emails.bookConsultation}:\n${bookUrl}`,
      bookingEmails.proposal.call({ phone: centre.mobile }),
    ],
    content: (
      <>
        <Paragraph>{ended}</Paragraph>
        <Plaque {...plaque} note={cancellation.note} isOff />
        <Paragraph>{cancellation.inCalendar}</Paragraph>
        <Paragraph>{cancellation.again}</Paragraph>
        <EmailButton href={bookUrl}>{emails.bookConsultation}</EmailButton>
        <CallParagraph centre={centre} text={bookingEmails.proposal.call} />
      </>
    ),
  });
}
