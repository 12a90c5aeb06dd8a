import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { BookingCircumstances } from '../schedule/ScheduleOptions.ts';
import type { BookingRules } from '../rules/BookingRules.ts';
import { bookingWindow } from '../schedule/bookingWindow.ts';
import { previousBookableDay } from './previousBookableDay.ts';

/** Returns the last bookable day of the window, or null when it holds none (A10). */
export function lastBookableDay(
  now: ZonedDateTime,
  rules: BookingRules,
  circumstances?: BookingCircumstances,
): CalendarDate | null {
  const { last } = bookingWindow(now, rules, circumstances);
  return previousBookableDay(last.add({ days: 1 }), now, rules, circumstances);
}
