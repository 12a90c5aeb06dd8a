import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { BookingRules } from './BookingRules.ts';
import { today } from './centreTime.ts';

/** The days between which a booking can fall, both included. */
export interface BookingWindow {
  first: CalendarDate;
  last: CalendarDate;
}

/**
 * Returns the window from today to the same day `rules.window.months` later, both included (R138).
 *
 * Where that month is shorter it ends on its last day: 31 December gives 28 or 29 February (A7).
 * A `maxDate` replaces the end (A8); one before today leaves no day to book.
 */
export function bookingWindow(
  now: ZonedDateTime,
  rules: BookingRules,
  maxDate?: CalendarDate,
): BookingWindow {
  const first = today(now, rules);
  return { first, last: maxDate ?? first.add(rules.window) };
}
