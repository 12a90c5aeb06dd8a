import type { CalendarDate } from '@internationalized/date';
import type { CompleteRules } from '../../rules/BookingRules.ts';
import { weekdayOf } from '../../time/weekdayOf.ts';

/**
 * Returns the day on which a calendar opens: `today`, moved forward by its weekday shift.
 *
 * It may be a day that cannot be booked, as a Tuesday. A day from a link is never shifted.
 */
export function startingDate(
  today: CalendarDate,
  { weekdayShift }: Pick<CompleteRules, 'weekdayShift'>,
): CalendarDate {
  return today.add({ days: weekdayShift[weekdayOf(today)] ?? 0 });
}
