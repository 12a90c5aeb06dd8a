import type { TimeOfDay } from '@centro/booking';
import { parseDate } from '@internationalized/date';
import { email } from '@centro/ui/tokens';
import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../outbox/Email.ts';
import {
  EmailButton,
  belowPx,
  layoutTable,
  text,
  Facts,
  Lines,
  Note,
  Paragraph,
  PhoneLink,
} from '../../outbox/layout/EmailText.tsx';
import { emailToCentre } from '../../outbox/layout/EmailLayout.tsx';
import type { Fact } from '../../outbox/layout/visitorFacts.tsx';
import { HouseNumber } from '../../outbox/layout/Plaque.tsx';
import { formatDay, formatTime } from '../../texts/dates.ts';
import { countsInWords } from '../day/dayAgenda.ts';
import { sinceInWords } from '../since/sinceLastDay.ts';
import type { LastDayCounts } from '../since/sinceLastDay.ts';
import type { AnsweredQuestion } from '../../store/storedAnswers.ts';
import { capitalised } from '../../texts/capitalised.ts';

const { colors, spacesPx } = email;

/** What the centre reads in the morning. */
export interface Morning {
  /** YYYY-MM-DD. */
  day: string;
  /** The consultations of the day and the free slots, in order of time. */
  entries: readonly DigestEntry[];
  since: LastDayCounts;
  /** Since which day (YYYY-MM-DD); null for yesterday. */
  sinceDay: string | null;
  /** The next day on which the centre receives, with the number of its consultations; null when there is none. */
  next: { day: string; count: number } | null;
}

type DigestEntry =
  | {
      time: TimeOfDay;
      name: string;
      phone: string;
      note: string;
      /** What the visitor answered to the questions of the rules; none if omitted. */
      answers?: readonly AnsweredQuestion[];
      isFree?: false;
    }
  | { time: TimeOfDay; isFree: true; seats: number };

interface MorningOptions {
  /** A mailbox of the centre. */
  to: string;
  /** Opens the agenda once. */
  url: string;
  /** When this email is sent every morning. */
  time: TimeOfDay;
}

/** Returns the email that lists the day, with the one button that opens the agenda. */
export function dailyDigest(morning: Morning, centre: CentreFacts, { to, url, time }: MorningOptions): Email {
  const { language } = centre;
  const { once, morning: texts } = language.words.agendaEmails;
  const consultations = morning.entries.filter((entry) => entry.isFree !== true);
  const times = consultations.map((entry) => formatTime(entry.time, language)).join(', ');
  const seats = morning.entries.reduce((sum, entry) => sum + (entry.isFree === true ? entry.seats : 0), 0);
  const { booked, free } = countsInWords({ booked: consultations.length, free: seats }, language);
  const title = texts.title({ day: formatDay(parseDate(morning.day), 'weekdayAndDay', language) });
  const summary = capitalised(texts.summary({ booked, free }));
  const facts = factsOf(morning, centre);
  const reason = texts.reason({ time: formatTime(time, language) });
  return emailToCentre(centre, {
    to,
    subject: consultations.length > 0 ? texts.subject({ count: booked, times }) : texts.subjectOfNone,
    preview: consultations.map((entry) => entry.name).join(', ') || summary,
    title,
    paragraphs: [
      summary,
      morning.entries.map((entry) => toLine(entry, centre)).join('\n'),
      `${texts.open}:\n${url}`,
      once,
      ...facts.map((fact) => `${fact.name}: ${fact.text}`),
      reason,
    ].filter((paragraph) => paragraph !== ''),
    content: (
      <>
        <Paragraph>{summary}</Paragraph>
        <Rows entries={morning.entries} centre={centre} />
        <EmailButton href={url}>{texts.open}</EmailButton>
        <Note>{once}</Note>
        <Facts rows={facts} />
        <Note>{reason}</Note>
      </>
    ),
  });
}

/** A row for each hour: the plaque, the name, the telephone to press, the centre's note. */
function Rows({ entries, centre }: { entries: readonly DigestEntry[]; centre: CentreFacts }) {
  const { language } = centre;
  const { free } = language.words.agendaEmails.morning;
  if (entries.length === 0) return null;
  return (
    <table {...layoutTable} width="100%" style={{ margin: `0 0 ${belowPx}px` }}>
      <tbody>
        {entries.map((entry, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- several consultations may have one hour
          <tr key={index}>
            <td width={1} valign="top" className="fact" style={{ ...row, paddingRight: spacesPx[4] }}>
              <HouseNumber hour={formatTime(entry.time, language)} isFree={entry.isFree === true} px={20} />
            </td>
            <td valign="middle" className="fact" style={row}>
              {entry.isFree === true ? (
                free
              ) : (
                <>
                  <strong>{entry.name}</strong>
                  <br />
                  <PhoneLink number={entry.phone} />
                  {belowName(entry) !== '' && (
                    <>
                      <br />
                      <Lines>{belowName(entry)}</Lines>
                    </>
                  )}
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** «16:30  Rosa Neri, 333 000 0002» */
function toLine(entry: DigestEntry, { language }: CentreFacts): string {
  const hour = formatTime(entry.time, language);
  if (entry.isFree === true) return `${hour}  ${language.words.agendaEmails.morning.free}`;
  const below = belowName(entry);
  const note = below === '' ? '' : `\n       ${below.replaceAll(/\s*\n\s*/g, '\n       ')}`;
  return `${hour}  ${entry.name}, ${entry.phone}${note}`;
}

/** The answers to the centre's questions, a line each, and its note. */
function belowName({ answers = [], note }: Exclude<DigestEntry, { isFree: true }>): string {
  const lines = answers.map(([label, answer]) => `${label} ${cutShort(answer)}`);
  return [...lines, note].filter((line) => line !== '').join('\n');
}

/** The agenda has all of it. */
function cutShort(answer: string): string {
  const characters = Array.from(answer);
  return characters.length > longestShown ? `${characters.slice(0, longestShown - 1).join('')}…` : answer;
}

const longestShown = 120;

/** Returns what happened since yesterday, and the next day; nothing where there is nothing to say. */
function factsOf({ since, sinceDay, next }: Morning, { language }: CentreFacts): Fact[] {
  const texts = language.words.agendaEmails.morning;
  const news = (['booked', 'cancelled', 'moved', 'messages', 'undelivered'] as const)
    .filter((what) => since[what] > 0)
    .map((what) => texts[what]({ count: since[what] }))
    .join(', ');
  const nextDay =
    next &&
    texts.nextDay({
      day: formatDay(parseDate(next.day), 'weekdayAndDay', language),
      booked: countsInWords({ booked: next.count, free: 0 }, language).booked,
    });
  return [
    ...(news === '' ? [] : [{ name: sinceInWords(sinceDay, language), value: news, text: news }]),
    ...(nextDay === null ? [] : [{ name: texts.next, value: nextDay, text: nextDay }]),
  ];
}

const row = { ...text, padding: `${spacesPx[3]}px 0`, borderTop: `1px solid ${colors.fuga}` };

/** Returns the email with a link that opens the agenda, for the centre's own mailbox `to`. */
export function agendaLink(centre: CentreFacts, { to, url }: { to: string; url: string }): Email {
  const texts = centre.language.words.agendaEmails;
  const { title, subject, text: what, notAsked } = texts.link;
  return emailToCentre(centre, {
    to,
    subject,
    preview: texts.once,
    title,
    paragraphs: [what, `${texts.open}:\n${url}`, texts.once, notAsked],
    content: (
      <>
        <Paragraph>{what}</Paragraph>
        <EmailButton href={url}>{texts.open}</EmailButton>
        <Note>
          {texts.once} {notAsked}
        </Note>
      </>
    ),
  });
}

/** Returns the email with the first link to the agenda, for a mailbox that is new to it; `time` of the morning email, if there is one. */
export function agendaWelcome(
  centre: CentreFacts,
  { to, url, time }: { to: string; url: string; time: TimeOfDay | null },
): Email {
  const { language } = centre;
  const texts = language.words.agendaEmails;
  const { subject, text: what, morning, first, again } = texts.welcome;
  const next = [...(time === null ? [] : [morning({ time: formatTime(time, language) })]), first];
  return emailToCentre(centre, {
    to,
    subject,
    preview: what,
    title: subject,
    paragraphs: [what, `${texts.open}:\n${url}`, ...next, again],
    content: (
      <>
        <Paragraph>{what}</Paragraph>
        <EmailButton href={url}>{texts.open}</EmailButton>
        {next.map((paragraph) => (
          <Paragraph key={paragraph}>{paragraph}</Paragraph>
        ))}
        <Note>{again}</Note>
      </>
    ),
  });
}
