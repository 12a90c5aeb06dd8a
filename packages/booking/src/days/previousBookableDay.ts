import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { BookingCircumstances } from '../schedule/ScheduleOptions.ts';
import type { BookingRules } from '../rules/BookingRules.ts';
import { schedule } from '../schedule/schedule.ts';

/** Returns the last bookable day before `before`, or null when the window holds none (B2). */
export function previousBookableDay(
  before: CalendarDate,
  now: ZonedDateTime,
  rules: BookingRules,
  circumstances?: BookingCircumstances,
): CalendarDate | null {
  const { window, closedReason } = schedule(now, rules, circumstances);
  let day = before.compare(window.last) > 0 ? window.last : before.subtract({ days: 1 });
  while (day.compare(window.first) >= 0) {
    if (closedReason(day) === null) return day;
    day = day.subtract({ days: 1 });
  }
  return null;
}
