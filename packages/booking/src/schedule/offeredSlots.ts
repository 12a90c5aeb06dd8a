import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { ScheduleOptions } from './ScheduleOptions.ts';
import type { BookingRules } from '../rules/BookingRules.ts';
import { schedule } from './schedule.ts';
import type { TimeOfDay } from '../time/toTimeSlot.ts';

/**
 * Returns the slots a visitor can choose on `day`, earliest first; empty when none is left or when
 * the day cannot be booked.
 *
 * The slots of the rules, but for those that `rules.sameDay` withdraws by the centre's clock
 * and those that the availability calls full.
 */
export function offeredSlots(
  day: CalendarDate,
  now: ZonedDateTime,
  rules: BookingRules,
  options?: ScheduleOptions,
): TimeOfDay[] {
  return schedule(now, rules, options).offeredSlots(day);
}
