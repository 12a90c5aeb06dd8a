import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { BookingCircumstances } from '../schedule/ScheduleOptions.ts';
import type { BookingRules } from '../rules/BookingRules.ts';
import { schedule } from '../schedule/schedule.ts';
import { daysBackwards } from '../time/daysBetween.ts';

/** Returns the last bookable day of the window, or null when it holds none (A10). */
export function lastBookableDay(
  now: ZonedDateTime,
  rules: BookingRules,
  circumstances?: BookingCircumstances,
): CalendarDate | null {
  const { window, closedReason } = schedule(now, rules, circumstances);
  for (const day of daysBackwards(window.first, window.last)) if (closedReason(day) === null) return day;
  return null;
}
