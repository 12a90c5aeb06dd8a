import type { ZonedDateTime } from '@internationalized/date';
import { bookableDays } from './bookableDays.ts';
import type { ScheduleOptions } from '../schedule/ScheduleOptions.ts';
import type { BookingRules } from '../rules/BookingRules.ts';
import type { BookingSelection } from '../time/BookingSelection.ts';

/** Returns every day and slot of the window that a visitor can choose, earliest first. */
export function bookableSlots(
  now: ZonedDateTime,
  rules: BookingRules,
  options?: ScheduleOptions,
): BookingSelection[] {
  return bookableDays(now, rules, options).flatMap(({ day, slots }) => slots.map((slot) => ({ day, slot })));
}
