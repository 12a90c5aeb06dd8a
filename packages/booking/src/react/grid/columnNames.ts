import { inWords } from '../../format/intlFormat.ts';
import { weekdays } from '../../time/weekdayOf.ts';

/** The names of the weekdays as the calendar writes them above its columns. */
export interface ColumnNames {
  style: 'short' | 'narrow';
  /** Monday's first. */
  names: readonly string[];
  /** The same in full, for who hears them. */
  longNames: readonly string[];
}

/** How many letters fit above a column of a phone. */
const longestName = 5;

/** Returns the short names of the weekdays in `locale`, or the narrow ones where those are whole words, as in Arabic. */
export function columnNames(locale: string): ColumnNames {
  const short = namesOf('short', locale);
  const longNames = namesOf('long', locale);
  return short.some((name) => name.length > longestName)
    ? { style: 'narrow', names: namesOf('narrow', locale), longNames }
    : { style: 'short', names: short, longNames };
}

function namesOf(weekday: ColumnNames['style'] | 'long', locale: string): string[] {
  // 1 January 2024 was a Monday.
  return weekdays.map((_, index) => inWords(Date.UTC(2024, 0, 1 + index), { weekday }, locale));
}
