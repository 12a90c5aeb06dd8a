import { isSameMonth } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import { minutesOf } from '../time/timeOfDay.ts';
import type { TimeOfDay } from '../time/toTimeSlot.ts';
import { inWords, rangeInWords, timeStyle } from './intlFormat.ts';

const styles = {
  /** mercoledì 25 novembre 2026 */
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** mercoledì 25 novembre */
  weekdayAndDay: { weekday: 'long', day: 'numeric', month: 'long' },
  /** 25 novembre */
  day: { day: 'numeric', month: 'long' },
  /** 25/11/2026 */
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
  /** novembre 2026 */
  monthAndYear: { month: 'long', year: 'numeric' },
  /** novembre */
  month: { month: 'long' },
  /** nov */
  shortMonth: { month: 'short' },
  /** 2026 */
  year: { year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DayStyle = keyof typeof styles;

/** Returns `day` in the words of `locale`, the same on every device. */
export function formatDay(day: CalendarDate, style: DayStyle, locale: string): string {
  return inWords(day.toDate('UTC'), styles[style], locale);
}

/** Returns the days from `first` to `last` in the words of `locale`, as «23–26 novembre». */
export function formatDays(first: CalendarDate, last: CalendarDate, locale: string): string {
  // Some languages pad the days of a range, and over two months some browsers too: «03 dicembre».
  return isSameMonth(first, last)
    ? rangeInWords(first.toDate('UTC'), last.toDate('UTC'), styles.day, locale).replaceAll(/\b0/g, '')
    : `${formatDay(first, 'day', locale)} – ${formatDay(last, 'day', locale)}`;
}

/** Returns a time of day as `locale` writes it: «16:30», «4:30 PM». */
export function formatTime(slot: TimeOfDay, locale: string): string {
  return inWords(minutesOf(slot) * 60_000, timeStyle, locale);
}
