import type { CalendarDate } from '@internationalized/date';

const styles = {
  /** mercoledì 25 novembre 2026 */
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** mercoledì 25 novembre */
  weekdayAndDay: { weekday: 'long', day: 'numeric', month: 'long' },
  /** mercoledì 25 */
  weekdayAndNumber: { weekday: 'long', day: 'numeric' },
  /** 25 novembre */
  day: { day: 'numeric', month: 'long' },
  /** 25/11/2026 */
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
  /** novembre 2026 */
  monthAndYear: { month: 'long', year: 'numeric' },
  /** novembre */
  month: { month: 'long' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DayStyle = keyof typeof styles;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns `day` in the words of `locale`, the same on every device. */
export function formatDay(day: CalendarDate, style: DayStyle, locale: string): string {
  const key = `${locale} ${style}`;
  // To make a format costs a hundred times more than to use it, and a month has 42 cells.
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(day.toDate('UTC'));
}
