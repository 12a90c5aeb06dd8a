import { bookingInstant } from '@centro/booking';
import type { BookingRules, BookingSelection } from '@centro/booking';
import { Time, toCalendarDateTime, toZoned } from '@internationalized/date';

/**
 * Returns when a visitor who books at the moment `at` is reminded: at 18:00 of the day before, on the centre's
 * clock; null when the booking is not more than 24 hours ahead (B17).
 */
export function reminderTime(selection: BookingSelection, at: Date, rules: BookingRules): Date | null {
  const aheadMs = bookingInstant(selection, rules).toDate().getTime() - at.getTime();
  if (aheadMs <= dayMs) return null;
  const dayBefore = toCalendarDateTime(selection.day.subtract({ days: 1 }), new Time(18));
  return toZoned(dayBefore, rules.timeZone).toDate();
}

const dayMs = 24 * 60 * 60 * 1000;
