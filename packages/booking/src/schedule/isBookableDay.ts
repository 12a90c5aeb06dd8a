import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { BookingCircumstances } from './ScheduleOptions.ts';
import type { BookingRules } from '../rules/BookingRules.ts';
import { closedReason } from './closedReason.ts';

/** Tells whether a visitor can choose `day`; `closedReason` says why not (R136 to R138). */
export function isBookableDay(
  day: CalendarDate,
  now: ZonedDateTime,
  rules: BookingRules,
  circumstances?: BookingCircumstances,
): boolean {
  return closedReason(day, now, rules, circumstances) === null;
}
