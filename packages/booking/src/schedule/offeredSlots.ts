import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { BookingCircumstances } from './ScheduleOptions.ts';
import type { BookingRules } from '../rules/BookingRules.ts';
import { schedule } from './schedule.ts';
import type { TimeOfDay } from '../time/toTimeSlot.ts';

/**
 * Returns the slots a visitor can choose on `day`, earliest first; empty when none is left or when
 * the day cannot be booked (A1).
 *
 * The slots of the rules, but for those that `rules.sameDay` withdraws by the centre's clock (R112, A3)
 * and those that the availability calls full (A25).
 */
export function offeredSlots(
  day: CalendarDate,
  now: ZonedDateTime,
  rules: BookingRules,
  circumstances?: BookingCircumstances,
): TimeOfDay[] {
  return schedule(now, rules, circumstances).offeredSlots(day);
}
