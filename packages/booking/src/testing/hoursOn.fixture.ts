import type { BookingRules, DayHours } from '../rules/BookingRules.ts';
import type { Weekday } from '../time/weekdayOf.ts';

/** Returns hours that are the same on some weekdays, and none on the others. */
export function hoursOn(weekdays: readonly Weekday[], hours: DayHours): BookingRules['hours'] {
  return Object.fromEntries(weekdays.map((weekday) => [weekday, hours]));
}
