import { weekdays, type Weekday } from '../../time/weekdayOf.ts';

/** Returns the short names of some weekdays in `locale`, as the calendar writes them above its columns. */
export function shortWeekdayNames(days: readonly Weekday[], locale: string): string[] {
  const names = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  return days.map((day) => names.format(Date.UTC(2024, 0, 1 + weekdays.indexOf(day))));
}
