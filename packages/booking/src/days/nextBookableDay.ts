import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { BookingCircumstances } from '../schedule/ScheduleOptions.ts';
import type { BookingRules } from '../rules/BookingRules.ts';
import { firstBookableDay } from './firstBookableDay.ts';

/** Returns the first bookable day after `after`, or null when the window holds none (B2). */
export function nextBookableDay(
  after: CalendarDate,
  now: ZonedDateTime,
  rules: BookingRules,
  circumstances?: BookingCircumstances,
): CalendarDate | null {
  return firstBookableDay(after.add({ days: 1 }), now, rules, circumstances);
}
