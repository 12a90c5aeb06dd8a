import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { ScheduleOptions } from './ScheduleOptions.ts';
import type { BookingRules } from '../rules/BookingRules.ts';
import { schedule } from './schedule.ts';
import type { ClosedReason } from './schedule.ts';

/**
 * Returns why `day` cannot be booked, or null for a bookable day.
 *
 * Of several reasons the first of these counts:
 * 1. `past`: the day is over;
 * 2. `window`: it lies beyond the window, whatever its weekday, since the Wednesday beside a far Tuesday
 *    is no use either;
 * 3. `closed`: a closure covers it, reported by the server or else set in the rules; it wins over every extra opening;
 * 4. `weekday`: the centre does not receive on that weekday, and no extra opening covers it;
 * 5. `past` once more: under a rule of notice all its slots begin too soon;
 * 6. `full`: every slot still to come is taken, or every slot when none is to come.
 *
 * Under `later-hour` today stays bookable when its last slot has gone.
 */
export function closedReason(
  day: CalendarDate,
  now: ZonedDateTime,
  rules: BookingRules,
  options?: ScheduleOptions,
): ClosedReason | null {
  return schedule(now, rules, options).closedReason(day);
}
