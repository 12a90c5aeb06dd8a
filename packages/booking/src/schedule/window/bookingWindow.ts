import type { CalendarDate } from '@internationalized/date';
import type { CompleteRules } from '../../rules/BookingRules.ts';
import { longestWindowDays } from '../../rules/longestWindowDays.ts';
import { toDay, type Day } from '../../time/toDay.ts';

/** The days between which a booking can fall, both included. */
export interface BookingWindow {
  first: CalendarDate;
  last: CalendarDate;
}

/**
 * Returns the window from `today` to the end that `rules.window` sets, or to `until`, both included.
 *
 * Some months later is the same day of that month, or its last day where it is shorter: 31 December gives
 * 28 or 29 February. An end before today leaves no day to book; one that is more than `longestWindowDays` away is
 * drawn in to that day, so that a search of the window ends soon.
 */
export function bookingWindow(
  today: CalendarDate,
  { window }: Pick<CompleteRules, 'window'>,
  until?: Day,
): BookingWindow {
  const end = until ?? ('until' in window ? window.until : today.add(window));
  const last = toDay(end);
  const isTooFar = last.compare(today) > longestWindowDays;
  return { first: today, last: isTooFar ? today.add({ days: longestWindowDays }) : last };
}
