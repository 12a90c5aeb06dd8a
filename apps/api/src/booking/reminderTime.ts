import { bookingInstant } from '@centro/booking';
import type { BookingRules, BookingSelection } from '@centro/booking';
import { Time, toCalendarDateTime } from '@internationalized/date';

/**
 * Returns when a visitor who books at the moment `at` is reminded: at 18:00 of the day before, on the centre's
 * clock; null when the booking is not more than 24 hours ahead, or that moment has gone (B17).
 */
export function reminderTime(selection: BookingSelection, at: Date, rules: BookingRules): Date | null {
  const dayBefore = toCalendarDateTime(selection.day.subtract({ days: 1 }), new Time(18));
  const reminder = dayBefore.toDate(rules.timeZone);
  // True of most bookings, and spares them reckoning when their slot begins.
  if (isMoreThanDayAhead(reminder, at)) return reminder;
  // Another centre may receive late in the evening.
  const isGone = reminder <= at;
  return !isGone && isMoreThanDayAhead(bookingInstant(selection, rules).toDate(), at) ? reminder : null;
}

function isMoreThanDayAhead(moment: Date, at: Date): boolean {
  return moment.getTime() - at.getTime() > dayMs;
}

const dayMs = 24 * 60 * 60 * 1000;
