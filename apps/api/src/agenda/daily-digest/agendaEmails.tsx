import type { TimeOfDay } from '@centro/booking';
import { parseDate } from '@internationalized/date';
import { email } from '@centro/ui/tokens';
import type { CentreFacts } from '../../config/config.ts';
import { otherService, textWithService } from '../../config/serviceNames.ts';
import type { Email } from '../../outbox/Email.ts';
import { formatDay, formatTime } from '../../texts/dates.ts';
import { countsInWords } from '../day/dayAgenda.ts';
import { freeInWords } from '../day/freeInWords.ts';
import { sinceInWords } from '../since/sinceLastDay.ts';
import type { LastDayCounts } from '../since/sinceLastDay.ts';
import type { AnsweredQuestion } from '../../store/storedAnswers.ts';
import { capitalised } from '../../texts/capitalised.ts';
import { joined, lines } from '../../outbox/layout/Block.ts';
import type { Block } from '../../outbox/layout/Block.ts';
import { button, note, paragraph } from '../../outbox/layout/blocks.tsx';
import { emailToCentre } from '../../outbox/layout/emailToCentre.ts';
import { facts, plainFact } from '../../outbox/layout/facts.tsx';
import type { Fact } from '../../outbox/layout/facts.tsx';
import { phoneLink, strong, written } from '../../outbox/layout/inlines.tsx';
import { belowPx, layoutTable, text } from '../../outbox/layout/emailStyles.ts';
import { HouseNumber } from '../../outbox/layout/HouseNumber.tsx';

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

type DigestEntry = ConsultationEntry | FreeEntry;

interface FreeEntry {
  time: TimeOfDay;
  isFree: true;
  seats: number;
  /** The key of its service; the centre's own if omitted. */
  service?: string;
}

interface ConsultationEntry {
  time: TimeOfDay;
  /** The key of its service; the centre's own if omitted. */
  service?: string;
  name: string;
  phone: string;
  note: string;
  /** What the visitor answered to the questions of the rules; none if omitted. */
  answers?: readonly AnsweredQuestion[];
  isFree?: false;
}

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
  return emailToCentre(centre, {
    to,
    subject: consultations.length > 0 ? texts.subject({ count: booked, times }) : texts.subjectOfNone,
    preview: consultations.map((entry) => entry.name).join(', ') || summary,
    title,
    blocks: [
      paragraph(summary),
      morning.entries.length === 0 ? null : rows(morning.entries, centre),
      button(texts.open, url),
      note(once),
      facts(newsOf(morning, centre), '\n\n'),
      note(texts.reason({ time: formatTime(time, language) })),
    ],
  });
}

/** A row for each hour: the plaque, the name, the telephone to press, the centre's note. */
function rows(entries: readonly DigestEntry[], centre: CentreFacts): Block {
  const content = joined('\n', ...entries.map((entry) => toRow(entry, centre)));
  return {
    html: (
      <table {...layoutTable} width="100%" style={{ margin: `0 0 ${belowPx}px` }}>
        <tbody>{content.html}</tbody>
      </table>
    ),
    text: content.text,
  };
}

/** «16:30  Rosa Neri, 333 000 0002» */
function toRow(entry: DigestEntry, centre: CentreFacts): Block {
  const { language } = centre;
  const hour = formatTime(entry.time, language);
  const content =
    entry.isFree === true
      ? lines(textWithService(freeInWords(entry.seats, language), entry.service ?? centre.key, centre))
      : whoComes(entry, otherService(entry.service ?? centre.key, centre));
  return {
    html: (
      <tr>
        <td width={1} valign="top" className="fact" style={{ ...row, paddingRight: spacesPx[4] }}>
          <HouseNumber hour={hour} isFree={entry.isFree === true} px={20} />
        </td>
        <td valign="middle" className="fact" style={row}>
          {content.html}
        </td>
      </tr>
    ),
    text: `${hour}  ${content.text}`,
  };
}

/** Name and telephone, and below them the service, the answers and the note. */
function whoComes(entry: ConsultationEntry, other: string | undefined): Block {
  const below = belowName(entry, other);
  return {
    html: lines(strong(entry.name), phoneLink(entry.phone), below === '' ? null : written(below)).html,
    text: joined(indent, `${entry.name}, ${entry.phone}`, below.replaceAll(/\s*\n\s*/g, indent)).text,
  };
}

/** As wide as the hour in the text. */
const indent = '\n       ';

/** A service other than the centre's own, the answers to the centre's questions, a line each, and its note. */
function belowName({ answers = [], ...entry }: ConsultationEntry, other = ''): string {
  const answered = answers.map(([label, answer]) => `${label} ${cutShort(answer)}`);
  return [other, ...answered, entry.note].filter((line) => line !== '').join('\n');
}

/** The agenda has all of it. */
function cutShort(answer: string): string {
  const characters = Array.from(answer);
  return characters.length > longestShown ? `${characters.slice(0, longestShown - 1).join('')}…` : answer;
}

const longestShown = 120;

/** Returns what happened since yesterday, and the next day; nothing where there is nothing to say. */
function newsOf({ since, sinceDay, next }: Morning, { language }: CentreFacts): Fact[] {
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
    ...(news === '' ? [] : [plainFact(sinceInWords(sinceDay, language), news)]),
    ...(nextDay === null ? [] : [plainFact(texts.next, nextDay)]),
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
    blocks: [paragraph(what), button(texts.open, url), note(texts.once, notAsked)],
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
  return emailToCentre(centre, {
    to,
    subject,
    preview: what,
    title: subject,
    blocks: [
      paragraph(what),
      button(texts.open, url),
      time === null ? null : paragraph(morning({ time: formatTime(time, language) })),
      paragraph(first),
      note(again),
    ],
  });
}
