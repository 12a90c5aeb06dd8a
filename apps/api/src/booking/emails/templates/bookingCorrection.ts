import type { CentreFacts } from '../../../config/config.ts';
import type { Email } from '../../../outbox/Email.ts';
import { detailsLine } from '../../../store/correctableDetails.ts';
import { answeredQuestions } from '../../../store/storedAnswers.ts';
import type { CorrectableDetails } from '../../../store/schema.ts';
import type { Words } from '../../../texts/it.ts';
import { inText, joined } from '../../../outbox/layout/Block.ts';
import { button, callParagraph, paragraph } from '../../../outbox/layout/blocks.tsx';
import { emailToVisitor } from '../../../outbox/layout/emailToVisitor.tsx';
import { facts, plainFact } from '../../../outbox/layout/facts.tsx';
import { couldBeMessage, greeting } from '../../../outbox/layout/greeting.ts';
import { plaque } from '../../../outbox/layout/plaque.tsx';
import { codeFact, placeFact } from './bookingPieces.ts';
import { bookingTime } from '../bookingTime.ts';
import type { BookingToShow } from '../bookingTime.ts';

/**
 * Returns the email that asks a visitor whether to apply the details of a repeat.
 *
 * Anybody can send a booking and a repeat: details that could contain a message are only on the page behind `correctUrl` (A21).
 */
export function correctionRequest(
  booking: BookingToShow,
  correction: CorrectableDetails,
  centre: CentreFacts,
  correctUrl: string,
): Email {
  const { emails, bookingEmails } = centre.language.words;
  const texts = bookingEmails.correction;
  const time = bookingTime(booking, centre.language);
  return emailToVisitor(centre, {
    to: booking.email,
    subject: texts.subject({ when: time.inSubject }),
    preview: texts.preview,
    title: texts.title,
    blocks: [
      paragraph(greeting(booking.name, centre.language), texts.whatHappened),
      plaque(time),
      facts([
        // A stranger can have made the booking too.
        plainFact(texts.now, detailsLine(toHarmless(booking, present(texts)))),
        plainFact(texts.proposed, detailsLine(toHarmless(correction, texts))),
        placeFact(centre),
        codeFact(booking, centre),
      ]),
      joined('\n', paragraph(inText(texts.title), texts.ifRight), button(texts.use, correctUrl)),
      paragraph(texts.otherwise),
      callParagraph(emails.callToTalk, centre),
    ],
    reason: texts.reason,
  });
}

type Replacements = Pick<Words['bookingEmails']['correction'], 'otherName' | 'otherPhone' | 'otherAnswer'>;

const present = ({
  presentName: otherName,
  presentPhone: otherPhone,
  otherAnswer,
}: Words['bookingEmails']['correction']): Replacements => ({ otherName, otherPhone, otherAnswer });

function toHarmless(
  { name, phone, answers, seats }: CorrectableDetails,
  { otherName, otherPhone, otherAnswer }: Replacements,
): CorrectableDetails {
  return {
    name: couldBeMessage(name) ? otherName : name,
    phone: looksLikePhone.test(phone) ? phone : otherPhone,
    // The question is in the centre's own words, the answer in those of anybody.
    answers: JSON.stringify(
      answeredQuestions(answers).map(([label, answer]) => [
        label,
        couldBeMessage(answer) ? otherAnswer : answer,
      ]),
    ),
    seats,
  };
}

const looksLikePhone = /^\+?[\d ()./-]{1,24}$/;
