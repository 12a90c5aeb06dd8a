import type { TimeOfDay } from '@centro/booking';
import { Plaque } from '@centro/ui/Plaque';
import { parseDate } from '@internationalized/date';
import { formatDay, formatTime } from '../../texts/dates.ts';
import { covers, fullnessInWords, fullnessOf, isShut, keyOf } from '../day/dayAgenda.ts';
import type { AgendaDay } from '../day/dayAgenda.ts';
import { GoneEntry, WeekEntry } from './WeekEntry.tsx';
import type { WeekView } from './WeekEntry.tsx';
import './WeekTable.css';

interface WeekTableProps {
  /** From the first day of the week to the last with something on it. */
  days: readonly AgendaDay[];
  /** What the table is of. */
  caption: string;
  view: WeekView;
}

/** A week on a wide screen and on paper: its hours downwards, its days across; days without hours are narrow. */
export function WeekTable({ days, caption, view }: WeekTableProps) {
  const { language } = view.centre;
  const { hour } = language.words.agendaDay.sheet;
  const hours = [
    ...new Set(days.flatMap((day) => [...day.entries, ...day.cancelled].map(({ time }) => time))),
  ].toSorted();
  return (
    <table className="WeekTable">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{hour}</span>
          </th>
          {days.map((day) => (
            <DayHeading key={day.day} day={day} view={view} />
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map((time, index) => (
          <tr key={time} data-later={isFarFrom(hours[index - 1], time) || undefined}>
            <th scope="row">
              <Plaque>{formatTime(time, language)}</Plaque>
            </th>
            {days.map((day) =>
              hasHours(day) ? (
                <HourCell key={day.day} day={day} time={time} view={view} />
              ) : (
                index === 0 && <ShutCell key={day.day} day={day} rowCount={hours.length} view={view} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const hasHours = ({ entries, cancelled }: AgendaDay) => entries.length + cancelled.length > 0;

/** Whether hours of nobody lie between two of a table. */
function isFarFrom(before: TimeOfDay | undefined, time: TimeOfDay): boolean {
  return before !== undefined && minutesOf(time) - minutesOf(before) > longestStep;
}

const minutesOf = (time: TimeOfDay) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const longestStep = 90;

interface DayProps {
  day: AgendaDay;
  view: WeekView;
}

function DayHeading({ day, view: { centre, today } }: DayProps) {
  const { language } = centre;
  const texts = language.words.agendaDay;
  const isOpen = hasHours(day);
  return (
    <th scope="col" data-shut={!isOpen || undefined} aria-current={day.day === today ? 'date' : undefined}>
      <a href={`oggi?giorno=${day.day}`}>{formatDay(parseDate(day.day), 'weekdayAndNumber', language)}</a>
      {day.day === today && <span className="Tag">{texts.strip.today}</span>}
      {isOpen && <small>{fullnessInWords(fullnessOf(day), language)}</small>}
    </th>
  );
}

function ShutCell({ day, rowCount, view }: DayProps & { rowCount: number }) {
  return (
    <td data-part={isShut(day) ? 'shut' : 'nobody'} rowSpan={rowCount}>
      {fullnessInWords(fullnessOf(day), view.centre.language)}
      {day.closures.map(({ label }) => (
        <small key={label}>{label}</small>
      ))}
    </td>
  );
}

function HourCell({ day, time, view }: DayProps & { time: TimeOfDay }) {
  const entries = day.entries.filter((entry) => entry.time === time);
  const cancelled = day.cancelled.filter((one) => one.time === time);
  const closure = entries.length === 0 ? day.closures.find(({ hours }) => covers(hours, time)) : undefined;
  return (
    <td data-part={closure && 'shut'}>
      {closure && (
        <>
          {view.centre.language.words.agendaDay.strip.closed}
          <small>{closure.label}</small>
        </>
      )}
      {entries.map((entry) => (
        <WeekEntry key={keyOf(entry)} entry={entry} day={day.day} view={view} />
      ))}
      {cancelled.map((consultation) => (
        <GoneEntry key={consultation.id} consultation={consultation} view={view} />
      ))}
    </td>
  );
}
