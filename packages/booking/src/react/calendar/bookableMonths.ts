import { startOfMonth } from '@internationalized/date';
import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { BookingCircumstances } from '../../schedule/ScheduleOptions.ts';
import type { BookingRules } from '../../rules/BookingRules.ts';
import { bookingWindow } from '../../schedule/bookingWindow.ts';
import { firstBookableDay } from '../../days/firstBookableDay.ts';

/** Returns the first bookable day of each month that has one, earliest first (A9). */
export function bookableMonths(
  now: ZonedDateTime,
  rules: BookingRules,
  circumstances?: BookingCircumstances,
): CalendarDate[] {
  const { first } = bookingWindow(now, rules, circumstances);
  const days: CalendarDate[] = [];
  let day = firstBookableDay(first, now, rules, circumstances);
  while (day) {
    days.push(day);
    day = firstBookableDay(startOfMonth(day).add({ months: 1 }), now, rules, circumstances);
  }
  return days;
}
