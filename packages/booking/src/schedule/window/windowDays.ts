import type { CalendarDate } from '@internationalized/date';
import { daysBackwards, daysBetween } from '../../time/daysBetween.ts';
import type { BookingWindow } from './bookingWindow.ts';

/** Yields the days of the window from `from` on, earliest first. */
export function daysFrom(from: CalendarDate, { first, last }: BookingWindow): Iterable<CalendarDate> {
  return daysBetween(from.compare(first) < 0 ? first : from, last);
}

/** Yields the days of the window after `day`, earliest first. */
export function daysAfter(day: CalendarDate, window: BookingWindow): Iterable<CalendarDate> {
  const next = day.add({ days: 1 });
  // The calendar ends on 9999-12-31: no day follows it.
  return next.compare(day) > 0 ? daysFrom(next, window) : [];
}

/** Yields the days of the window before `day`, latest first. */
export function daysBefore(day: CalendarDate, { first, last }: BookingWindow): Iterable<CalendarDate> {
  return daysBackwards(first, day.compare(last) > 0 ? last : day.subtract({ days: 1 }));
}

/** Returns the first of some days that passes a test, or null. */
export function findDay(
  days: Iterable<CalendarDate>,
  test: (day: CalendarDate) => boolean,
): CalendarDate | null {
  for (const day of days) if (test(day)) return day;
  return null;
}
