import { isTimeOfDay } from '@centro/booking';
import { parseAbsolute, parseDate, toCalendarDate } from '@internationalized/date';
import { yearlyMark } from '../closures/changeClosures.ts';
import type { CentreFacts } from '../../config/config.ts';
import { formatDay, formatMoment } from '../../texts/dates.ts';
import type { Language } from '../../texts/Language.ts';
import { hoursInWords } from '../layout/partOfDay.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { SmallLinkButton } from '../layout/AgendaParts.tsx';
import type { AgendaContext, AgendaHandlers } from '../layout/AgendaContext.ts';
import { listAuditEntries } from './listAuditEntries.ts';
import type { ListedEntry } from './listAuditEntries.ts';
import './AuditLogPage.css';

/** The list of what was done, by whom and when; no visitor is named in it. */
export function handlers(context: AgendaContext): AgendaHandlers<'GET registro'> {
  const { centre, rules } = context.config;
  return {
    'GET registro': async ({ query }, reply) => {
      const { prima } = query;
      const listed = await listAuditEntries(context, {
        count: entriesShown + 1,
        ...(typeof prima === 'string' && prima !== '' && { before: prima }),
      });
      const entries = listed.slice(0, entriesShown);
      const hasMore = listed.length > entriesShown;
      return reply.sendPage(200, <AuditLogPage {...{ centre, entries, hasMore, zone: rules.timeZone }} />);
    },
  };
}

const entriesShown = 50;

interface AuditLogPageProps {
  centre: CentreFacts;
  /** The latest first. */
  entries: readonly ListedEntry[];
  /** Whether there are earlier ones. */
  hasMore: boolean;
  /** The time zone of the centre. */
  zone: string;
}

/** Who did what and when, in the agenda and at the terminal of the server. */
export function AuditLogPage({ centre, entries, hasMore, zone }: AuditLogPageProps) {
  const { language } = centre;
  const texts = language.words.agenda.auditLog;
  const byDay = Map.groupBy(entries, ({ at }) => toCalendarDate(parseAbsolute(at, zone)).toString());
  return (
    <AgendaFrame centre={centre} title={texts.title} lead={texts.lead} current="registro">
      {entries.length === 0 && <p>{texts.nothing}</p>}
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
        <SmallLinkButton href={`registro?prima=${entries.at(-1)?.id ?? ''}`}>{texts.more}</SmallLinkButton>
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
        {actor === 'command line' ? texts.commandLine : [actingName, actor].filter(Boolean).join(', ')}
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
