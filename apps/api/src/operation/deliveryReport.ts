import type { BookingToShow } from '../booking/emails/bookingTime.ts';
import { bookingTime } from '../booking/emails/bookingTime.ts';
import type { CentreFacts } from '../config/config.ts';
import type { Email } from '../outbox/Email.ts';
import type { OutboxRow } from '../store/schema.ts';
import { inHtml, joined } from '../outbox/layout/Block.ts';
import type { Block } from '../outbox/layout/Block.ts';
import { indented, note, paragraph, quote } from '../outbox/layout/blocks.tsx';
import { emailToCentre } from '../outbox/layout/emailToCentre.ts';
import { facts, factsTable, plainFact } from '../outbox/layout/facts.tsx';
import type { Fact } from '../outbox/layout/facts.tsx';
import { strong } from '../outbox/layout/inlines.tsx';
import { emailFact, phoneFact, visitorFacts } from '../outbox/layout/visitorFacts.ts';

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
  return emailToCentre(centre, {
    subject: texts.subject({ count: undelivered.length }),
    preview: texts.intro,
    title: texts.title,
    blocks: [
      paragraph(texts.intro),
      ...undelivered.map((each, index) => toEntry(each, index + 1, { withMessages, centre })),
      note(texts.ifMany),
    ],
  });
}

interface ReportOptions {
  withMessages: boolean;
  centre: CentreFacts;
}

/** Returns what an email was about, below its number, its kind and the cause. */
function toEntry(undelivered: UndeliveredToShow, number: number, options: ReportOptions): Block {
  const { kind, failure } = undelivered.email;
  const texts = options.centre.language.words.centreEmails.deliveryReport;
  const kinds: Words['kinds'] & Partial<Record<OutboxRow['kind'], string>> = texts.kinds;
  const heading = texts.heading({
    number,
    kind: kinds[kind] ?? kinds.other,
    cause: texts.causes[failure ?? 'technical'],
  });
  return joined('\n', paragraph(strong(heading)), ...contentOf(undelivered, options));
}

function contentOf({ email, booking }: UndeliveredToShow, { withMessages, centre }: ReportOptions): Block[] {
  const { when, deliveryReport: texts } = centre.language.words.centreEmails;
  if (booking) {
    const { inWords } = bookingTime(booking, centre.language);
    const time = booking.status === 'confirmed' ? inWords : texts.cancelled({ when: inWords });
    return [indented(factsTable([plainFact(when, time), ...visitorFacts(booking, centre)]))];
  }
  const recipient = emailFact(email.recipient, centre);
  if (email.kind === 'subscription-confirmation') return [indented(factsTable([recipient]))];
  const contacts = [
    ...(email.kind === 'message-answer' ? [recipient] : []),
    ...(withMessages ? contactsIn(email.text, centre) : []),
  ];
  return [
    indented(quote(withMessages ? email.text.trim() : texts.notRepeated)),
    // What was quoted has them in the text.
    ...(contacts.length > 0 ? [inHtml(facts(contacts))] : []),
  ];
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
