import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { ScheduleOptions } from '../schedule/ScheduleOptions.ts';
import type { BookingRules } from '../rules/BookingRules.ts';
import { schedule } from '../schedule/schedule.ts';
import { daysBetween } from '../time/daysBetween.ts';
import type { TimeOfDay } from '../time/toTimeSlot.ts';

/** A day and what a visitor can choose on it. */
export interface BookableDay {
  day: CalendarDate;
  /** At least one, earliest first. */
  slots: TimeOfDay[];
}

/**
 * Returns the days of the window that have a slot on offer, earliest first, each with its slots.
 *
 * Today is left out once its hours are over, although the calendar keeps it: the first entry is where
 * «Vai al primo giorno disponibile» leads.
 */
export function bookableDays(
  now: ZonedDateTime,
  rules: BookingRules,
  options?: ScheduleOptions,
): BookableDay[] {
  const { window, offeredSlots } = schedule(now, rules, options);
  const days: BookableDay[] = [];
  for (const day of daysBetween(window.first, window.last)) {
    const slots = offeredSlots(day);
    if (slots.length > 0) days.push({ day, slots });
  }
  return days;
}
