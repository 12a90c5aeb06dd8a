import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { BookingCircumstances } from '../schedule/ScheduleOptions.ts';
import type { BookingRules } from '../rules/BookingRules.ts';
import { schedule } from '../schedule/schedule.ts';
import { daysBetween } from '../time/daysBetween.ts';

/** Returns the first bookable day on or after `from`, or null when the window holds none (A1). */
export function firstBookableDay(
  from: CalendarDate,
  now: ZonedDateTime,
  rules: BookingRules,
  circumstances?: BookingCircumstances,
): CalendarDate | null {
  const { window, closedReason } = schedule(now, rules, circumstances);
  const start = from.compare(window.first) < 0 ? window.first : from;
  for (const day of daysBetween(start, window.last)) if (closedReason(day) === null) return day;
  return null;
}
