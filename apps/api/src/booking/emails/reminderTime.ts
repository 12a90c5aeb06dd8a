import { bookingInstant } from '@centro/booking';
import type { BookingRules, BookingSelection } from '@centro/booking';
import { Time, toCalendarDateTime } from '@internationalized/date';

/**
 * Returns when a visitor who books at `at` is reminded: at 18:00 of the day before, in the centre's time zone; null
 * when the booking is at most 24 hours ahead, or that moment is past (B17).
 */
export function reminderTime(selection: BookingSelection, at: Date, rules: BookingRules): Date | null {
  const dayBefore = toCalendarDateTime(selection.day.subtract({ days: 1 }), new Time(18));
  const reminder = dayBefore.toDate(rules.timeZone);
  // True for most bookings; avoids computing when their slot begins.
  if (isMoreThanDayAhead(reminder, at)) return reminder;
  // Another centre may have slots late in the evening.
  const isGone = reminder <= at;
  return !isGone && isMoreThanDayAhead(bookingInstant(selection, rules).toDate(), at) ? reminder : null;
}

function isMoreThanDayAhead(moment: Date, at: Date): boolean {
  return moment.getTime() - at.getTime() > dayMs;
}

const dayMs = 24 * 60 * 60 * 1000;
