import { parseAbsolute, toCalendarDate } from '@internationalized/date';
import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../outbox/Email.ts';
import type { ContactMessageRow } from '../../store/schema.ts';
import { formatDay, formatMoment } from '../../texts/dates.ts';
import { joined } from '../../outbox/layout/Block.ts';
import type { Block } from '../../outbox/layout/Block.ts';
import { button, indented, note, paragraph, quote } from '../../outbox/layout/blocks.tsx';
import { emailToCentre } from '../../outbox/layout/emailToCentre.ts';
import { factsTable } from '../../outbox/layout/facts.tsx';
import { anyLineBreak, strong } from '../../outbox/layout/inlines.tsx';
import { emailFact, phoneFact } from '../../outbox/layout/visitorFacts.ts';

/** A message as the centre reads it in an email. */
type MessageToShow = Pick<ContactMessageRow, 'receivedAt' | 'name' | 'phone' | 'email' | 'message'>;

interface Collected {
  /** The earliest messages; those beyond `mostNamed` are not read. */
  messages: readonly MessageToShow[];
  /** How many there are in all. */
  count: number;
  timeZone: string;
  /** The page of the agenda that has all of them. */
  messagesUrl: string;
  /** Omits the texts of visitors when false: they may be the reason of the mail server's refusal. */
  withTexts: boolean;
}

/**
 * Returns the email to the centre that lists the messages of ten minutes. Its size is bounded: of messages that do not
 * fit it has names, and then their number.
 */
export function collectedMessages(
  { messages, count, timeZone, messagesUrl, withTexts }: Collected,
  centre: CentreFacts,
): Email {
  const texts = centre.language.words.centreEmails.collectedMessages;
  const shown = firstThatFit(messages);
  const notShown = count - shown.length;
  return emailToCentre(centre, {
    subject: texts.subject({ count }),
    preview: texts.intro,
    title: texts.title,
    blocks: [
      paragraph(texts.intro),
      joined('\n', paragraph(texts.inAgenda), {
        ...button(texts.openAgenda, messagesUrl),
        text: `${texts.openAgenda}: ${messagesUrl}`,
      }),
      ...shown.map((message, index) => toEntry(message, { number: index + 1, timeZone, withTexts, centre })),
      notShown === 0
        ? null
        : note(
            texts.notFitting({
              count: notShown,
              names: namesOf(messages, shown.length, count, texts),
            }),
          ),
    ],
  });
}

/** How many messages are named at most, with or without their text. */
export const mostNamed = 150;
/** How many have their text, and how long all these are in characters. */
const mostShown = 100;
const mostCharacters = 50_000;

interface EntryOptions extends Pick<Collected, 'timeZone' | 'withTexts'> {
  number: number;
  centre: CentreFacts;
}

function toEntry(
  { receivedAt, name, phone, email, message }: MessageToShow,
  { number, timeZone, withTexts, centre }: EntryOptions,
): Block {
  const { language } = centre;
  const texts = language.words.centreEmails.collectedMessages;
  const at = parseAbsolute(receivedAt, timeZone);
  const heading = texts.heading({
    number,
    name,
    day: formatDay(toCalendarDate(at), 'weekdayAndDayShort', language),
    time: formatMoment(at.toDate(), timeZone, language),
  });
  const contacts = [phoneFact(phone, centre), ...(email === '' ? [] : [emailFact(email, centre)])];
  return joined(
    '\n',
    paragraph(strong(heading)),
    indented(withTexts ? quote(message) : paragraph(texts.notRepeated), anyLineBreak),
    indented(factsTable(contacts), anyLineBreak),
  );
}

/** Returns the messages up to the first one that would make the email too long. */
function firstThatFit(messages: readonly MessageToShow[]): readonly MessageToShow[] {
  let characters = 0;
  const end = messages.findIndex(({ name, phone, email, message }, index) => {
    characters += name.length + phone.length + email.length + message.length;
    return index === mostShown || characters > mostCharacters;
  });
  return end === -1 ? messages : messages.slice(0, end);
}

/** Returns who wrote the messages from `first` on. */
function namesOf(
  messages: readonly MessageToShow[],
  first: number,
  count: number,
  texts: CentreFacts['language']['words']['centreEmails']['collectedMessages'],
): string {
  const named = messages.slice(first, mostNamed).map(({ name }) => name);
  const isWhole = first + named.length === count;
  return [...named, ...(isWhole ? [] : [texts.andOthers])].join(', ');
}
