import type { CalendarDate } from '@internationalized/date';
import { inWords } from '../../format/intlFormat.ts';

/** The names of days of the week as the calendar writes them above its columns. */
export interface ColumnNames {
  names: readonly string[];
  /** The same in full, for who hears them. */
  longNames: readonly string[];
}

/** How many letters fit above a column of a phone. */
const longestName = 5;

/** Returns the short names of the weekdays of `days` in `locale`, or the narrow ones where those are whole words, as in Arabic. */
export function columnNames(days: readonly CalendarDate[], locale: string): ColumnNames {
  const named = (weekday: 'short' | 'narrow' | 'long') =>
    days.map((day) => inWords(day.toDate('UTC'), { weekday }, locale));
  const short = named('short');
  const isLong = short.some((name) => name.length > longestName);
  return { names: isLong ? named('narrow') : short, longNames: named('long') };
}
