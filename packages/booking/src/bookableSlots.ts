import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { BookingRules } from './BookingRules.ts';
import type { BookingSelection } from './BookingSelection.ts';
import { bookingWindow } from './bookingWindow.ts';
import { offeredSlots } from './offeredSlots.ts';

/** Returns every day and slot of the window that a visitor can choose, earliest first. */
export function bookableSlots(
  now: ZonedDateTime,
  rules: BookingRules,
  maxDate?: CalendarDate,
): BookingSelection[] {
  const { first, last } = bookingWindow(now, rules, maxDate);
  const selections: BookingSelection[] = [];
  for (let day = first; day.compare(last) <= 0; day = day.add({ days: 1 })) {
    for (const slot of offeredSlots(day, now, rules, maxDate)) selections.push({ day, slot });
  }
  return selections;
}
