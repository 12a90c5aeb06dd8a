import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../outbox/Email.ts';
import { EmailButton, Facts, Paragraph, TextLink } from '../../outbox/layout/EmailText.tsx';
import { emailToVisitor } from '../../outbox/layout/EmailLayout.tsx';
import { factsText } from '../../outbox/layout/visitorFacts.tsx';
import { greeting, safeFirstName } from '../../outbox/layout/greeting.ts';
import { Plaque } from '../../outbox/layout/Plaque.tsx';
import {
  answerFacts,
  bringFacts,
  calendarUrl,
  CallParagraph,
  codeFact,
  placeFact,
} from './bookingPieces.tsx';
import { bookingTime } from './bookingTime.ts';
import type { BookingToShow } from './bookingTime.ts';

/**
 * Returns the confirmation to the visitor (R156, B4), with the link to the page where the booking is moved or
 * cancelled (B6, B19); the caller adds the calendar file.
 */
export function bookingConfirmation(booking: BookingToShow, centre: CentreFacts, manageUrl: string): Email {
  const { emails, bookingEmails } = centre.language.words;
  const texts = bookingEmails.confirmation;
  const { inSubject, inWords, plaque } = bookingTime(booking, centre.language);
  const name = safeFirstName(booking.name);
  const facts = [
    placeFact(centre),
    ...bringFacts(centre),
    codeFact(booking, centre),
    ...answerFacts(booking),
  ];
  return emailToVisitor(centre, {
    to: booking.email,
    subject: texts.subject({ when: inSubject }),
    preview: texts.preview({ when: inWords }),
    title: name === null ? texts.title : texts.titleTo({ name }),
    reason: texts.reason,
    paragraphs: [
      `${greeting(booking.name, centre.language)}\n\n${texts.booked} ${texts.expected}`,
      inWords,
      `${emails.addToCalendar}:\n${calendarUrl(manageUrl)}`,
      factsText(facts),
      `${texts.ifPlansChange} ${emails.moveOrCancel}:\n${manageUrl}`,
      `${texts.free} ${emails.callToTalk({ phone: centre.mobile })}`,
    ],
    content: (
      <>
        <Paragraph>{texts.booked}</Paragraph>
        <Plaque {...plaque} />
        <EmailButton href={calendarUrl(manageUrl)}>{emails.addToCalendar}</EmailButton>
        <Facts rows={facts} />
        <Paragraph>
          {texts.ifPlansChange} <TextLink href={manageUrl}>{emails.moveOrCancel}</TextLink>. {texts.free}
        </Paragraph>
        <CallParagraph centre={centre} text={emails.callToTalk} />
      </>
    ),
  });
}
