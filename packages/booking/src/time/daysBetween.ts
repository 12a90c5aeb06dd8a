import type { CalendarDate } from '@internationalized/date';

/**
 * Yields the days from `first` to `last`, both included, earliest first; none when `last` comes before `first`.
 *
 * The days are counted: the calendar ends on 9999-12-31, where adding a day gives the same day again.
 */
export function* daysBetween(first: CalendarDate, last: CalendarDate): Generator<CalendarDate> {
  let day = first;
  for (let left = last.compare(first); left >= 0; left -= 1) {
    yield day;
    day = day.add({ days: 1 });
  }
}

/** Yields the same days, latest first. */
export function* daysBackwards(first: CalendarDate, last: CalendarDate): Generator<CalendarDate> {
  let day = last;
  for (let left = last.compare(first); left >= 0; left -= 1) {
    yield day;
    day = day.subtract({ days: 1 });
  }
}
