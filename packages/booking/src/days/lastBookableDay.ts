import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { ScheduleOptions } from '../schedule/ScheduleOptions.ts';
import type { BookingRules } from '../rules/BookingRules.ts';
import { schedule } from '../schedule/schedule.ts';
import { daysBackwards } from '../time/daysBetween.ts';

/** Returns the last bookable day of the window, or null when it holds none. */
export function lastBookableDay(
  now: ZonedDateTime,
  rules: BookingRules,
  options?: ScheduleOptions,
): CalendarDate | null {
  const { window, closedReason } = schedule(now, rules, options);
  for (const day of daysBackwards(window.first, window.last)) if (closedReason(day) === null) return day;
  return null;
}
