import { parseDate } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';

/** Returns the day that a 'YYYY-MM-DD' names, or null for any other text. */
export function toDay(text: string): CalendarDate | null {
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}
