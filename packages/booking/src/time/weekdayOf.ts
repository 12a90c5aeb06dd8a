import type { CalendarDate } from '@internationalized/date';

/** The days of the week, Monday first. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** A day of the week by its English name. */
export type Weekday = (typeof weekdays)[number];

/** Returns the weekday of `day`, whatever the first day of the week in the reader's country. */
export function weekdayOf(day: CalendarDate): Weekday {
  // Julian days are counted from a Monday: https://en.wikipedia.org/wiki/Julian_day
  return weekdays[day.calendar.toJulianDay(day) % 7] as Weekday;
}
