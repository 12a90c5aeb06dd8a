import { parseDate } from '@internationalized/date';

/** Tells whether a text is a day of the calendar from the year 1000 on, written 'YYYY-MM-DD'. */
export function isDay(text: string): boolean {
  try {
    return /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && parseDate(text).toString() === text;
  } catch {
    return false;
  }
}
