import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../outbox/Email.ts';
import { detailsLine } from '../../store/correctableDetails.ts';
import { answeredQuestions } from '../../store/storedAnswers.ts';
import type { CorrectableDetails } from '../../store/schema.ts';
import type { Words } from '../../texts/it.ts';
import { EmailButton, Facts, Paragraph } from '../../outbox/layout/EmailText.tsx';
import { emailToVisitor } from '../../outbox/layout/EmailLayout.tsx';
import { factsText } from '../../outbox/layout/visitorFacts.tsx';
import { couldBeMessage, greeting } from '../../outbox/layout/greeting.ts';
import { Plaque } from '../../outbox/layout/Plaque.tsx';
import { CallParagraph, codeFact, placeFact } from './bookingPieces.tsx';
import { bookingTime } from './bookingTime.ts';
import type { BookingToShow } from './bookingTime.ts';

/**
 * Returns the email that asks a visitor whether to apply the details of a repeat.
 *
 * Anybody can send a repeat: details that could contain a message are only on the page behind `correctUrl` (A21).
 */
export function correctionRequest(
  booking: BookingToShow,
  correction: CorrectableDetails,
  centre: CentreFacts,
  correctUrl: string,
): Email {
  const { emails, bookingEmails } = centre.language.words;
  const texts = bookingEmails.correction;
  const { inSubject, inWords, plaque } = bookingTime(booking, centre.language);
  const whatHappened = `${greeting(booking.name, centre.language)} ${texts.whatHappened}`;
  const now = detailsLine(booking);
  const proposed = detailsLine(toHarmless(correction, texts));
  const facts = [
    { name: texts.now, value: now, text: now },
    { name: texts.proposed, value: proposed, text: proposed },
    placeFact(centre),
    codeFact(booking, centre),
  ];
  return emailToVisitor(centre, {
    to: booking.email,
    subject: texts.subject({ when: inSubject }),
    preview: texts.preview,
    title: texts.title,
    reason: texts.reason,
    paragraphs: [
      whatHappened,
      inWords,
      factsText(facts),
      `${texts.title} ${texts.ifRight}\n${texts.use}:\n${correctUrl}`,
      texts.otherwise,
      emails.callToTalk({ phone: centre.mobile }),
    ],
    content: (
      <>
        <Paragraph>{whatHappened}</Paragraph>
        <Plaque {...plaque} />
        <Facts rows={facts} />
        <Paragraph>{texts.ifRight}</Paragraph>
        <EmailButton href={correctUrl}>{texts.use}</EmailButton>
        <Paragraph>{texts.otherwise}</Paragraph>
        <CallParagraph centre={centre} text={emails.callToTalk} />
      </>
    ),
  });
}

function toHarmless(
  { name, phone, answers, seats }: CorrectableDetails,
  { otherName, otherPhone, otherAnswer }: Words['bookingEmails']['correction'],
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
