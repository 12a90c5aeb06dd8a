import { Fragment } from 'react';
import type { BookingToShow } from '../booking/emails/bookingTime.ts';
import { bookingTime } from '../booking/emails/bookingTime.ts';
import type { CentreFacts } from '../config/config.ts';
import type { Email } from '../outbox/Email.ts';
import { Facts, Note, Paragraph, Quote } from '../outbox/layout/EmailText.tsx';
import { emailToCentre } from '../outbox/layout/EmailLayout.tsx';
import type { Fact } from '../outbox/layout/visitorFacts.tsx';
import { emailFact, factsTable, phoneFact, plainFact, visitorFacts } from '../outbox/layout/visitorFacts.tsx';
import type { OutboxRow } from '../store/schema.ts';

interface UndeliveredToShow {
  email: Pick<OutboxRow, 'kind' | 'failure' | 'recipient' | 'text'>;
  booking: BookingToShow | undefined;
}

/**
 * Returns the email to the centre about undelivered emails.
 *
 * Without `withMessages` it omits the texts of visitors, which may be the reason of the mail server's refusal.
 */
export function deliveryReport(
  undelivered: readonly UndeliveredToShow[],
  centre: CentreFacts,
  { withMessages }: { withMessages: boolean },
): Email {
  const texts = centre.language.words.centreEmails.deliveryReport;
  const entries = undelivered.map((each, index) => toEntry(each, index + 1, { withMessages, centre }));
  return emailToCentre(centre, {
    subject: texts.subject({ count: undelivered.length }),
    preview: texts.intro,
    title: texts.title,
    paragraphs: [
      texts.intro,
      ...entries.map(({ heading, facts, message }) =>
        [heading, ...(message ?? factsTable(facts)).split('\n')].join('\n   '),
      ),
      texts.ifMany,
    ],
    content: (
      <>
        <Paragraph>{texts.intro}</Paragraph>
        {entries.map(({ heading, facts, message }) => (
          <Fragment key={heading}>
            <Paragraph>
              <strong>{heading}</strong>
            </Paragraph>
            {message !== undefined && <Quote>{message}</Quote>}
            {facts.length > 0 && <Facts rows={facts} />}
          </Fragment>
        ))}
        <Note>{texts.ifMany}</Note>
      </>
    ),
  });
}

interface Entry {
  heading: string;
  facts: Fact[];
  /** What the email said, with the facts in it. */
  message?: string;
}

function toEntry(
  { email, booking }: UndeliveredToShow,
  number: number,
  { withMessages, centre }: { withMessages: boolean; centre: CentreFacts },
): Entry {
  const { when, deliveryReport: texts } = centre.language.words.centreEmails;
  const kinds: Words['kinds'] & Partial<Record<OutboxRow['kind'], string>> = texts.kinds;
  const heading = texts.heading({
    number,
    kind: kinds[email.kind] ?? kinds.other,
    cause: texts.causes[email.failure ?? 'technical'],
  });
  if (booking) {
    const { inWords } = bookingTime(booking, centre.language);
    const time = booking.status === 'confirmed' ? inWords : texts.cancelled({ when: inWords });
    return { heading, facts: [plainFact(when, time), ...visitorFacts(booking, centre)] };
  }
  if (email.kind === 'subscription-confirmation')
    return { heading, facts: [emailFact(email.recipient, centre)] };
  const toVisitor = email.kind === 'message-answer' ? [emailFact(email.recipient, centre)] : [];
  return withMessages
    ? { heading, facts: [...toVisitor, ...contactsIn(email.text, centre)], message: email.text.trim() }
    : { heading, facts: toVisitor, message: texts.notRepeated };
}

/** Returns whom to call and to write, from the lines of an email's text. */
function contactsIn(text: string, centre: CentreFacts): Fact[] {
  const names = centre.language.words.emails;
  const lines = text.split('\n');
  const valueOf = (name: string) =>
    lines
      .find((line) => line.startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim();
  const phone = valueOf(names.phone);
  const address = valueOf(names.email);
  return [...(phone ? [phoneFact(phone, centre)] : []), ...(address ? [emailFact(address, centre)] : [])];
}

type Words = CentreFacts['language']['words']['centreEmails']['deliveryReport'];
