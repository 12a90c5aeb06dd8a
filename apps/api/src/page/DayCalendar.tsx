import { listedDays } from '@centro/booking';
import type { DayState, Schedule } from '@centro/booking';
import { getWeeksInMonth, startOfMonth, startOfWeek } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import { formatDay } from '../texts/dates.ts';
import type { Language } from '../texts/Language.ts';
import './DayCalendar.css';

interface DayCalendarProps {
  schedule: Schedule;
  language: Language;
}

/** The id of a day's hours in the list that the calendar leads to. */
export const dayId = (day: CalendarDate) => `g${day.toString()}`;

/**
 * The months of the window, folded; each day with a free slot is a link to its hours in the list of the same page, which the browser
 * unfolds.
 */
export function DayCalendar({ schedule, language }: DayCalendarProps) {
  const { first, last } = schedule.window;
  const months: CalendarDate[] = [];
  for (let month = startOfMonth(first); month.compare(last) <= 0; month = month.add({ months: 1 }))
    months.push(month);
  const days = new Map(listedDays(schedule).map((state) => [state.day.toString(), state]));
  return (
    <details className="DayCalendar">
      <summary>{language.words.pages.slots.calendar}</summary>
      <div>
        {months.map((month) => (
          <Month
            key={month.toString()}
            month={month}
            window={schedule.window}
            days={days}
            language={language}
          />
        ))}
      </div>
    </details>
  );
}

interface MonthProps extends Pick<DayCalendarProps, 'language'> {
  month: CalendarDate;
  window: Schedule['window'];
  days: ReadonlyMap<string, DayState>;
}

/** The weeks of a month that are not over and not beyond the window. */
function Month({ month, window: { first, last }, days, language }: MonthProps) {
  const start = startOfWeek(month, language.locale);
  const weeks = Array.from({ length: getWeeksInMonth(month, language.locale) }, (_, week) =>
    weekFrom(start.add({ weeks: week })),
  ).filter((week) =>
    week.some((day) => day.month === month.month && day.compare(first) >= 0 && day.compare(last) <= 0),
  );
  return (
    <table>
      <caption>{formatDay(month, 'monthAndYear', language)}</caption>
      <thead>
        <tr>
          {weekFrom(start).map((day) => (
            <th key={day.toString()} scope="col" aria-label={formatDay(day, 'weekday', language)}>
              {formatDay(day, 'weekdayShort', language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.toString()}>
            {week.map((day) => (
              <td key={day.toString()}>
                {day.month === month.month && (
                  <Day day={day} state={days.get(day.toString())} language={language} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps extends Pick<DayCalendarProps, 'language'> {
  day: CalendarDate;
  state: DayState | undefined;
}

function Day({ day, state, language }: DayProps) {
  if (!state) return day.day;
  if (state.slots.length === 0)
    return (
      <s>
        {day.day} <span className="visually-hidden">{language.words.pages.slots.full}</span>
      </s>
    );
  return (
    <a href={`#${dayId(day)}`} aria-label={formatDay(day, 'weekdayAndDay', language)}>
      {day.day}
    </a>
  );
}

const weekFrom = (start: CalendarDate) => Array.from({ length: 7 }, (_, days) => start.add({ days }));
