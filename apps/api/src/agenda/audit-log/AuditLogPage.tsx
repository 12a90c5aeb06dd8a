import { isTimeOfDay } from '@centro/booking';
import { parseAbsolute, parseDate, toCalendarDate } from '@internationalized/date';
import { yearlyMark } from '../closures/changeClosures.ts';
import { doorName } from '../../photos/photoNames.ts';
import type { CentreFacts } from '../../config/config.ts';
import type { AuditEntryKind } from '../../store/schema.ts';
import { formatDay, formatMoment } from '../../texts/dates.ts';
import type { Language } from '../../texts/Language.ts';
import { hoursInWords } from '../layout/partOfDay.ts';
import { SelectField } from '@centro/ui/SelectField';
import { TextField } from '@centro/ui/TextField';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { SmallButton, SmallLinkButton } from '../layout/AgendaParts.tsx';
import { textIn } from '../layout/AgendaContext.ts';
import type { PageHandlers } from '../../page/addPage.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { listAuditEntries } from './listAuditEntries.ts';
import type { ListedEntry } from './listAuditEntries.ts';
import './AuditLogPage.css';

/** The list of what was done, by whom and when; no visitor is named in it. */
export function handlers(context: AgendaContext): PageHandlers<'GET registro'> {
  const { centre, rules } = context.config;
  return {
    'GET registro': async ({ query }, reply) => {
      const { timeZone: zone } = rules;
      const actors = await context.store.auditLog.actors();
      const filter = { who: textIn(query, 'chi'), what: textIn(query, 'che'), until: textIn(query, 'al') };
      const listed = await listAuditEntries(context, {
        count: entriesShown + 1,
        before: textIn(query, 'prima') || undefined,
        until: endOfDay(filter.until, zone),
        actor: actors.find((actor) => actorInWords(actor, centre) === filter.who),
        act: kindOf(filter.what, centre),
      });
      const entries = listed.slice(0, entriesShown);
      const hasMore = listed.length > entriesShown;
      return reply.sendPage(200, <AuditLogPage {...{ centre, actors, filter, entries, hasMore, zone }} />);
    },
  };
}

/** Returns the end of a day (YYYY-MM-DD) in a time zone, as UTC; undefined for any other text. */
function endOfDay(day: string, zone: string): string | undefined {
  try {
    return parseDate(day).add({ days: 1 }).toDate(zone).toISOString();
  } catch {
    return undefined;
  }
}

/** Returns what was done by the words for it; undefined for any other text. */
function kindOf(words: string, { language }: CentreFacts): AuditEntryKind | undefined {
  const { kinds } = language.words.agenda.auditLog;
  return (Object.keys(kinds) as AuditEntryKind[]).find((kind) => kinds[kind] === words);
}

const actorInWords = (actor: string, { language }: CentreFacts) =>
  actor === 'command line' ? language.words.agenda.auditLog.commandLine : actor;

const entriesShown = 50;

interface AuditLogPageProps {
  centre: CentreFacts;
  /** Who has acted. */
  actors: readonly string[];
  /** What is looked for, as it was chosen; empty for all. */
  filter: Record<'who' | 'what' | 'until', string>;
  /** The latest first. */
  entries: readonly ListedEntry[];
  /** Whether there are earlier ones. */
  hasMore: boolean;
  /** The time zone of the centre. */
  zone: string;
}

/** Who did what and when, in the agenda and at the terminal of the server. */
export function AuditLogPage({ centre, actors, filter, entries, hasMore, zone }: AuditLogPageProps) {
  const { language } = centre;
  const { who, what, until } = filter;
  const texts = language.words.agenda.auditLog;
  const byDay = Map.groupBy(entries, ({ at }) => toCalendarDate(parseAbsolute(at, zone)).toString());
  return (
    <AgendaFrame centre={centre} title={texts.title} lead={texts.lead} current="registro">
      <form className="AuditLogFilter" action="registro">
        <SelectField
          name="chi"
          label={texts.who}
          options={actors.map((actor) => actorInWords(actor, centre))}
          noChoice={texts.anybody}
          defaultValue={who}
        />
        <SelectField
          name="che"
          label={texts.what}
          options={Object.values(texts.kinds).toSorted((one, other) => one.localeCompare(other))}
          noChoice={texts.anything}
          defaultValue={what}
        />
        <TextField name="al" type="date" label={texts.until} defaultValue={until} />
        <SmallButton>{texts.filter}</SmallButton>
      </form>
      {entries.length === 0 && <p>{who + what + until === '' ? texts.nothing : texts.nothingFound}</p>}
      {[...byDay].map(([day, ofDay]) => (
        <section key={day} className="AuditLog">
          <h2>{formatDay(parseDate(day), 'weekdayAndDay', language)}</h2>
          <ol>
            {ofDay.map((entry) => (
              <li key={entry.id}>
                <time dateTime={entry.at}>{formatMoment(new Date(entry.at), zone, language)}</time>
                <EntryText centre={centre} entry={entry} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {hasMore && (
        <SmallLinkButton
          href={`registro?${new URLSearchParams({ chi: who, che: what, al: until, prima: entries.at(-1)?.id ?? '' }).toString()}`}
        >
          {texts.more}
        </SmallLinkButton>
      )}
    </AgendaFrame>
  );
}

function EntryText({ centre, entry }: { centre: CentreFacts; entry: ListedEntry }) {
  const { language } = centre;
  const texts = language.words.agenda.auditLog;
  const { act, actor, actingName, consultation } = entry;
  return (
    <div>
      <p>
        <b>{texts.kinds[act]}</b> {detailInWords(entry, language)}
      </p>
      <p className="note">
        {[actingName, actorInWords(actor, centre)].filter(Boolean).join(', ')}
        {consultation && (
          <a href={`oggi?giorno=${consultation.day}#${consultation.id}`}>
            {language.words.agendaDay.code({ code: consultation.reference })}
          </a>
        )}
      </p>
    </div>
  );
}

/** Returns what an entry says was changed: «25/11/2026 16:30 → 26/11/2026 17:00». */
function detailInWords({ act, detail }: ListedEntry, language: Language): string {
  const texts = language.words.agenda.auditLog;
  const last = detail.split(' ').at(-1) ?? '';
  switch (act) {
    case 'presence':
      return withDays(detail.slice(0, -last.length) + wordOf(texts.presence, last), language);
    case 'undo': {
      const [kind = '', ...slot] = detail.split(' ');
      return withDays([wordOf(texts.undone, kind), ...slot].join(' '), language);
    }
    case 'holidays':
      return wordOf(texts.holidays, last);
    case 'answer-message':
      return wordOf(texts.messages, last);
    case 'saved-answer':
      return wordOf(texts.savedAnswers, last);
    case 'calendar-feed':
      return wordOf(texts.calendar, last);
    case 'export-subscribers':
      return texts.rows({ count: Number.parseInt(detail, 10) });
    case 'publish-facts':
    case 'restore-facts':
      return factsIn(detail, language);
    case 'publish-photo':
    case 'remove-photo':
    case 'restore-photo':
      return detail === doorName ? language.words.agendaCentre.photos.door : detail;
    case 'close-agenda':
      return detail === 'other devices' ? texts.otherDevices : detail;
    // Its id says nothing to a reader.
    case 'remove-subscriber':
    case 'send-answer':
      return '';
    case 'close':
    case 'open':
    case 'remove-days':
      return detail.startsWith(yearlyMark)
        ? language.words.agendaClosures.yearly.logged({
            closure: closureIn(detail.slice(yearlyMark.length), language),
          })
        : closureIn(detail, language);
    default:
      return withDays(detail, language);
  }
}

/** Returns the names of facts in words. */
function factsIn(detail: string, { words }: Language): string {
  const names = detail.split(' ');
  return Object.entries(words.agendaCentre.facts)
    .flatMap(([name, fact]) => (names.includes(name) ? [fact] : []))
    .join(', ');
}

/** Returns the entry of a closure or extra opening, with days and hours in words. */
const closureIn = (text: string, language: Language) => withDays(withHours(text, language), language);

/** Returns a text with the hours of a part of a day in words: «fino alle 13:00». */
const withHours = (text: string, language: Language) =>
  text.replace(/ (\d\d:\d\d)–(\d\d:\d\d) /, (all, from: string, to: string) =>
    isTimeOfDay(from) && isTimeOfDay(to) ? `, ${hoursInWords({ from, to }, language)}: ` : all,
  );

/** Returns a logged code in words, or itself. */
const wordOf = (words: Readonly<Record<string, string>>, code: string) => words[code] ?? code;

/** Returns a text with its days, YYYY-MM-DD, as they are written in a language. */
function withDays(text: string, language: Language): string {
  return text.replaceAll(/\b\d{4}-\d\d-\d\d\b/g, (day) => formatDay(parseDate(day), 'short', language));
}
