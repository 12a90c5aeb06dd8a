import { parseDate } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';

/** A day, or what a server can hand to a page: 'YYYY-MM-DD', on the centre's calendar. */
export type Day = CalendarDate | string;

/** Returns a day; throws for a text that names none. */
export function toDay(day: Day): CalendarDate {
  if (typeof day !== 'string') return day;
  try {
    return parseDate(day);
  } catch {
    throw new RangeError(`"${day}" is no day: write it as "2026-11-25"`);
  }
}
