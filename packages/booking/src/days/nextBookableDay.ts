import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { ScheduleOptions } from '../schedule/ScheduleOptions.ts';
import type { BookingRules } from '../rules/BookingRules.ts';
import { firstBookableDay } from './firstBookableDay.ts';

/** Returns the first bookable day after `after`, or null when the window holds none. */
export function nextBookableDay(
  after: CalendarDate,
  now: ZonedDateTime,
  rules: BookingRules,
  options?: ScheduleOptions,
): CalendarDate | null {
  const next = after.add({ days: 1 });
  // The calendar ends on 9999-12-31: no day follows it.
  return next.compare(after) > 0 ? firstBookableDay(next, now, rules, options) : null;
}
