import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { ScheduleOptions } from '../schedule/ScheduleOptions.ts';
import type { BookingRules } from '../rules/BookingRules.ts';
import { schedule } from '../schedule/schedule.ts';
import { daysBetween } from '../time/daysBetween.ts';

/** Returns the first bookable day on or after `from`, or null when the window holds none. */
export function firstBookableDay(
  from: CalendarDate,
  now: ZonedDateTime,
  rules: BookingRules,
  options?: ScheduleOptions,
): CalendarDate | null {
  const { window, closedReason } = schedule(now, rules, options);
  const start = from.compare(window.first) < 0 ? window.first : from;
  for (const day of daysBetween(start, window.last)) if (closedReason(day) === null) return day;
  return null;
}
