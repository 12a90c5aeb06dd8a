import { isSameMonth } from '@internationalized/date';
import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { ScheduleOptions } from '../../schedule/ScheduleOptions.ts';
import type { BookingRules } from '../../rules/BookingRules.ts';
import { schedule } from '../../schedule/schedule.ts';
import { daysBetween } from '../../time/daysBetween.ts';

/** Returns the first bookable day of each month that has one, earliest first. */
export function bookableMonths(
  now: ZonedDateTime,
  rules: BookingRules,
  scheduleOptions?: ScheduleOptions,
): CalendarDate[] {
  const { window, closedReason } = schedule(now, rules, scheduleOptions);
  const days: CalendarDate[] = [];
  for (const day of daysBetween(window.first, window.last)) {
    const latest = days.at(-1);
    const isFound = latest && isSameMonth(latest, day);
    if (!isFound && closedReason(day) === null) days.push(day);
  }
  return days;
}
