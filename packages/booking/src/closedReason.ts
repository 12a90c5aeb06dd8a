import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { BookingRules } from './BookingRules.ts';
import { bookingWindow } from './bookingWindow.ts';
import { weekdayOf } from './weekdayOf.ts';

/** Why a day cannot be booked: it is over, it lies beyond the window, or the centre does not receive. */
export type ClosedReason = 'past' | 'weekday' | 'window';

/**
 * Returns why `day` cannot be booked, or null for a bookable day (R136 to R138).
 *
 * A day outside the window says so whatever its weekday: the Wednesday beside a far Tuesday is no use either.
 * Today stays bookable when its last slot has gone (A2).
 */
export function closedReason(
  day: CalendarDate,
  now: ZonedDateTime,
  rules: BookingRules,
  maxDate?: CalendarDate,
): ClosedReason | null {
  const { first, last } = bookingWindow(now, rules, maxDate);
  if (day.compare(first) < 0) return 'past';
  if (day.compare(last) > 0) return 'window';
  return rules.weekdays.includes(weekdayOf(day)) ? null : 'weekday';
}
