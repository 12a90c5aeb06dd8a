import { isSameDay, toTimeZone } from '@internationalized/date';
import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { BookingRules } from './BookingRules.ts';
import { isBookableDay } from './isBookableDay.ts';
import { toTimeSlot } from './toTimeSlot.ts';
import type { TimeOfDay } from './toTimeSlot.ts';

/**
 * Returns the slots a visitor can choose on `day`, earliest first; empty when none is left or when
 * the day cannot be booked (A1).
 *
 * On the present day of the centre a slot stays on offer while its hour is later than the current
 * hour, minutes aside, so 16:30 is gone at 16:00 (R112, A3). "Today" means the full date (A4).
 */
export function offeredSlots(
  day: CalendarDate,
  now: ZonedDateTime,
  rules: BookingRules,
  maxDate?: CalendarDate,
): TimeOfDay[] {
  if (!isBookableDay(day, now, rules, maxDate)) return [];
  const centreNow = toTimeZone(now, rules.timeZone);
  if (!isSameDay(day, centreNow)) return [...rules.slots];
  return rules.slots.filter((slot) => toTimeSlot(slot).hour > centreNow.hour);
}
