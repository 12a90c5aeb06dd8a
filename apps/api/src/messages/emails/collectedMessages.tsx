import { parseAbsolute, toCalendarDate } from '@internationalized/date';
import { Fragment } from 'react';
import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../outbox/Email.ts';
import type { ContactMessageRow } from '../../store/schema.ts';
import { formatDay, formatMoment } from '../../texts/dates.ts';
import { EmailButton, Facts, Note, Paragraph, Quote } from '../../outbox/layout/EmailText.tsx';
import { emailFact, factsTable, phoneFact } from '../../outbox/layout/visitorFacts.tsx';
import type { Fact } from '../../outbox/layout/visitorFacts.tsx';
import { emailToCentre } from '../../outbox/layout/EmailLayout.tsx';

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
  const entries = shown.map((message, index) => toEntry(message, { number: index + 1, timeZone, centre }));
  const textOf = (message: string) => (withTexts ? message : texts.notRepeated);
  const notFitting =
    count > shown.length
      ? texts.notFitting({
          count: count - shown.length,
          names: namesOf(messages, shown.length, count, texts),
        })
      : null;
  return emailToCentre(centre, {
    subject: texts.subject({ count }),
    preview: texts.intro,
    title: texts.title,
    paragraphs: [
      texts.intro,
      `${texts.inAgenda}\n${texts.openAgenda}: ${messagesUrl}`,
      ...entries.map(({ heading, facts, message }) =>
        [heading, indented(textOf(message)), indented(factsTable(facts))].join('\n'),
      ),
      ...(notFitting === null ? [] : [notFitting]),
    ],
    content: (
      <>
        <Paragraph>{texts.intro}</Paragraph>
        <Paragraph>{texts.inAgenda}</Paragraph>
        <EmailButton href={messagesUrl}>{texts.openAgenda}</EmailButton>
        {entries.map(({ heading, facts, message }) => (
          <Fragment key={heading}>
            <Paragraph>
              <strong>{heading}</strong>
            </Paragraph>
            {withTexts ? <Quote>{message}</Quote> : <Paragraph>{texts.notRepeated}</Paragraph>}
            <Facts rows={facts} />
          </Fragment>
        ))}
        {notFitting !== null && <Note>{notFitting}</Note>}
      </>
    ),
  });
}

/** How many messages are named at most, with or without their text. */
export const mostNamed = 150;
/** How many have their text, and how long all these are in characters. */
const mostShown = 100;
const mostCharacters = 50_000;

interface Entry {
  heading: string;
  facts: Fact[];
  message: string;
}

function toEntry(
  { receivedAt, name, phone, email, message }: MessageToShow,
  { number, timeZone, centre }: { number: number; timeZone: string; centre: CentreFacts },
): Entry {
  const { language } = centre;
  const at = parseAbsolute(receivedAt, timeZone);
  const heading = language.words.centreEmails.collectedMessages.heading({
    number,
    name,
    day: formatDay(toCalendarDate(at), 'weekdayAndDayShort', language),
    time: formatMoment(at.toDate(), timeZone, language),
  });
  const facts = [phoneFact(phone, centre), ...(email === '' ? [] : [emailFact(email, centre)])];
  return { heading, facts, message };
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

/** Returns a text of a visitor so that none of its lines looks like the next message. */
const indented = (text: string): string => `   ${text.split(/\r\n|\r|\n/).join('\n   ')}`;
