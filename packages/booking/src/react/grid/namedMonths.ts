import type { CalendarDate } from '@internationalized/date';
import type { CalendarDays } from './calendarDays.ts';

interface Page {
  isWeeks: boolean;
  start: CalendarDate;
  end: CalendarDate;
}

/** Returns any days of the first and of the last month that a page names: of weeks, those that the window has. */
export function namedMonths(days: CalendarDays, { isWeeks, start, end }: Page): [CalendarDate, CalendarDate] {
  return [
    isWeeks && start.compare(days.first) < 0 ? days.first : start,
    end.compare(days.last) > 0 ? days.last : end,
  ];
}
