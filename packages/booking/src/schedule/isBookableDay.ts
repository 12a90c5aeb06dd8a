import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { ScheduleOptions } from './ScheduleOptions.ts';
import type { BookingRules } from '../rules/BookingRules.ts';
import { closedReason } from './closedReason.ts';

/** Tells whether a visitor can choose `day`; `closedReason` says why not. */
export function isBookableDay(
  day: CalendarDate,
  now: ZonedDateTime,
  rules: BookingRules,
  options?: ScheduleOptions,
): boolean {
  return closedReason(day, now, rules, options) === null;
}
