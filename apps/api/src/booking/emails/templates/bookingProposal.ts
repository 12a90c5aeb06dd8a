import type { CentreFacts } from '../../../config/config.ts';
import { consultationUrl } from '../../../links/pageUrls.ts';
import type { Email } from '../../../outbox/Email.ts';
import { inHtml, joined } from '../../../outbox/layout/Block.ts';
import { button, callParagraph, paragraph } from '../../../outbox/layout/blocks.tsx';
import { emailToVisitor } from '../../../outbox/layout/emailToVisitor.tsx';
import { facts } from '../../../outbox/layout/facts.tsx';
import { greeting } from '../../../outbox/layout/greeting.ts';
import { link, strong } from '../../../outbox/layout/inlines.tsx';
import { plaque } from '../../../outbox/layout/plaque.tsx';
import { centreSentence, changeUrls, codeFact, placeFact } from './bookingPieces.ts';
import type { ChangeByCentre } from './bookingPieces.ts';
import { beforeProposal, bookingTime, deadlineInWords } from '../bookingTime.ts';
import type { BookingToShow } from '../bookingTime.ts';

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
  const time = bookingTime(booking, language);
  const former = bookingTime(beforeProposal(booking), language);
  const deadline = deadlineInWords(booking, zone, language);
  const { move, cancel } = changeUrls(url);
  return emailToVisitor(centre, {
    to: booking.email,
    subject: texts.subject({ when: time.inSubject }),
    preview: texts.preview({ deadline }),
    title: texts.title,
    blocks: [
      paragraph(greeting(booking.name, language), texts.closed),
      plaque(former, { note: texts.closedThen, isOff: true, isSmall: true, toText: texts.was }),
      centreSentence(byCentre, centre),
      inHtml(paragraph(texts.instead)),
      plaque(time, { toText: texts.proposed }),
      paragraph(strong(texts.held({ deadline })), texts.silence),
      button(texts.accept, url),
      paragraph(link(texts.other, move)),
      paragraph(link(texts.decline, cancel)),
      facts([placeFact(centre), codeFact(booking, centre)]),
      callParagraph(texts.call, centre),
    ],
    reason: texts.reason,
  });
}

/** Returns the email to a visitor who has not answered in time; the caller adds the calendar file. */
export function proposalEnded(booking: BookingToShow, centre: CentreFacts): Email {
  const { emails, bookingEmails } = centre.language.words;
  const { cancellation, proposalEnded: texts } = bookingEmails;
  const time = bookingTime(booking, centre.language);
  return emailToVisitor(centre, {
    to: booking.email,
    subject: texts.subject({ when: time.inSubject }),
    preview: texts.preview,
    title: texts.title,
    blocks: [
      paragraph(greeting(booking.name, centre.language), texts.ended),
      plaque(time, { note: cancellation.note, isOff: true, toText: cancellation.was }),
      paragraph(cancellation.inCalendar),
      joined(' ', paragraph(cancellation.again), button(emails.bookConsultation, consultationUrl(centre))),
      callParagraph(bookingEmails.proposal.call, centre),
    ],
    reason: texts.reason,
  });
}
