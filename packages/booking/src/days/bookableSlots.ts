import type { ZonedDateTime } from '@internationalized/date';
import { bookableDays } from './bookableDays.ts';
import type { BookingCircumstances } from '../schedule/ScheduleOptions.ts';
import type { BookingRules } from '../rules/BookingRules.ts';
import type { BookingSelection } from '../time/BookingSelection.ts';

/** Returns every day and slot of the window that a visitor can choose, earliest first. */
export function bookableSlots(
  now: ZonedDateTime,
  rules: BookingRules,
  circumstances?: BookingCircumstances,
): BookingSelection[] {
  return bookableDays(now, rules, circumstances).flatMap(({ day, slots }) =>
    slots.map((slot) => ({ day, slot })),
  );
}
