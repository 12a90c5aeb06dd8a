import type { CentreFacts } from '../../../config/config.ts';
import type { Email } from '../../../outbox/Email.ts';
import { detailsLine } from '../../../store/correctableDetails.ts';
import type { CorrectableDetails } from '../../../store/schema.ts';
import { inHtml, joined } from '../../../outbox/layout/Block.ts';
import { note, paragraph } from '../../../outbox/layout/blocks.tsx';
import { emailToCentre } from '../../../outbox/layout/emailToCentre.ts';
import { factsTable, plainFact } from '../../../outbox/layout/facts.tsx';
import { plaqueAsRow } from '../../../outbox/layout/plaque.tsx';
import { callButton, visitorFacts } from '../../../outbox/layout/visitorFacts.ts';
import { answerFacts } from './bookingPieces.ts';
import type { BookingToShow, BookingTrouble } from '../bookingTime.ts';
import { bookingTime } from '../bookingTime.ts';

interface BookingEvent {
  /** The event, as heading of the email. */
  title: string;
  /** The same in a sentence. */
  sentence: string;
  /** The details before the change, as text. */
  before?: string;
  /** The booking before it was moved. */
  movedFrom?: BookingToShow;
  /** The consultation does not take place any more. */
  isOff?: boolean;
}

/** Returns an email to the centre about a booking; replies go to the visitor (B9). */
function renderEmailToCentre(
  booking: BookingToShow,
  centre: CentreFacts,
  { title, sentence, before, movedFrom, isOff = false }: BookingEvent,
): Email {
  const texts = centre.language.words.centreEmails;
  const time = bookingTime(booking, centre.language);
  const earlier = movedFrom && bookingTime(movedFrom, centre.language);
  return emailToCentre(centre, {
    replyTo: booking.email,
    subject: `${title}: ${time.inShortSubject}, ${booking.name}`,
    preview: `${booking.phone} · ${booking.email}`,
    title,
    blocks: [
      paragraph(sentence),
      joined(
        '\n',
        plaqueAsRow(texts.when, time, { isOff }),
        ...(earlier
          ? [
              inHtml(paragraph(`${texts.before}:`)),
              plaqueAsRow(texts.before, earlier, { isOff: true, isSmall: true }),
            ]
          : []),
        factsTable([
          ...(before === undefined ? [] : [plainFact(texts.before, before)]),
          ...visitorFacts(booking, centre),
          ...answerFacts(booking),
        ]),
      ),
      callButton(booking.phone, centre),
      note(texts.howToAnswer),
    ],
  });
}

/** Returns the email to the centre about a new booking (B9), with the reason why it cannot take place, if any. */
export function bookingEmailToCentre(
  booking: BookingToShow,
  centre: CentreFacts,
  trouble: BookingTrouble | null,
): Email {
  const { title, sentence, ...troubles } = centre.language.words.centreEmails.booking;
  return renderEmailToCentre(booking, centre, {
    title,
    sentence: trouble === null ? sentence : `${sentence} ${troubles[trouble]}`,
    isOff: trouble !== null,
  });
}

/** Returns the email to the centre about a booking moved from `before` (B19). */
export function moveEmailToCentre(booking: BookingToShow, before: BookingToShow, centre: CentreFacts): Email {
  const texts = centre.language.words.centreEmails.move;
  return renderEmailToCentre(booking, centre, { ...texts, movedFrom: before });
}

/** Returns the email to the centre after a visitor has applied other details than `before`. */
export function correctionEmailToCentre(
  booking: BookingToShow,
  before: CorrectableDetails,
  centre: CentreFacts,
): Email {
  const texts = centre.language.words.centreEmails.correction;
  return renderEmailToCentre(booking, centre, { ...texts, before: detailsLine(before) });
}

/** Returns the email to the centre about a cancelled booking (B6). */
export function cancellationEmailToCentre(booking: BookingToShow, centre: CentreFacts): Email {
  const texts = centre.language.words.centreEmails.cancellation;
  return renderEmailToCentre(booking, centre, { ...texts, isOff: true });
}
