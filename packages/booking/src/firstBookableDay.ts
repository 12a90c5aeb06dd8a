import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { BookingRules } from './BookingRules.ts';
import { bookingWindow } from './bookingWindow.ts';
import { isBookableDay } from './isBookableDay.ts';

/** Returns the first bookable day on or after `from`, or null when the window holds none (A1). */
export function firstBookableDay(
  from: CalendarDate,
  now: ZonedDateTime,
  rules: BookingRules,
  maxDate?: CalendarDate,
): CalendarDate | null {
  const { first } = bookingWindow(now, rules, maxDate);
  const start = from.compare(first) < 0 ? first : from;
  // Weekdays repeat: seven days without a bookable one mean that none follows.
  const week = [0, 1, 2, 3, 4, 5, 6].map((days) => start.add({ days }));
  return week.find((day) => isBookableDay(day, now, rules, maxDate)) ?? null;
}
