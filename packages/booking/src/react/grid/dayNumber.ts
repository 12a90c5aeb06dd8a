import type { CalendarDate } from '@internationalized/date';
import { intlFormat } from '../../format/intlFormat.ts';

/** Returns the number of a day in the digits of `locale`, without the word that some languages write after it. */
export function dayNumber(day: CalendarDate, locale: string): string {
  const parts = intlFormat(locale, { day: 'numeric' }).formatToParts(day.toDate('UTC'));
  return parts.find(({ type }) => type === 'day')?.value ?? '';
}
