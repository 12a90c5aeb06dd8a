import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { ScheduleOptions } from '../schedule/ScheduleOptions.ts';
import type { BookingRules } from '../rules/BookingRules.ts';
import { schedule } from '../schedule/schedule.ts';
import { daysBackwards } from '../time/daysBetween.ts';

/** Returns the last bookable day before `before`, or null when the window holds none. */
export function previousBookableDay(
  before: CalendarDate,
  now: ZonedDateTime,
  rules: BookingRules,
  options?: ScheduleOptions,
): CalendarDate | null {
  const { window, closedReason } = schedule(now, rules, options);
  const start = before.compare(window.last) > 0 ? window.last : before.subtract({ days: 1 });
  for (const day of daysBackwards(window.first, start)) if (closedReason(day) === null) return day;
  return null;
}
