import { parseDate } from '@internationalized/date';
import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { ScheduleOptions } from './ScheduleOptions.ts';
import type { BookingRules } from '../rules/BookingRules.ts';
import { longestWindowDays } from '../rules/longestWindowDays.ts';
import { today } from '../time/centreTime.ts';

/** The days between which a booking can fall, both included. */
export interface BookingWindow {
  first: CalendarDate;
  last: CalendarDate;
}

/**
 * Returns the window from today to the end that `rules.window` sets, both included.
 *
 * Some months later is the same day of that month, or its last day where it is shorter: 31 December gives
 * 28 or 29 February. A `maxDate` replaces the end. An end before today leaves no day to book; one
 * that is more than `longestWindowDays` away is drawn in to that day, so that a search of the window ends soon.
 */
export function bookingWindow(
  now: ZonedDateTime,
  rules: BookingRules,
  { maxDate }: ScheduleOptions = {},
): BookingWindow {
  const first = today(now, rules);
  const last = maxDate ?? endOf(rules.window, first);
  const isTooFar = last.compare(first) > longestWindowDays;
  return { first, last: isTooFar ? first.add({ days: longestWindowDays }) : last };
}

const endOf = (window: BookingRules['window'], first: CalendarDate) =>
  'until' in window ? parseDate(window.until) : first.add(window);
