import { bookingInstant } from '@centro/booking';
import type { BookingRules, BookingSelection } from '@centro/booking';
import { Time, toCalendarDateTime } from '@internationalized/date';

/**
 * Returns when a visitor who books at the moment `at` is reminded: at 18:00 of the day before, on the centre's
 * clock; null when the booking is not more than 24 hours ahead (B17).
 */
export function reminderTime(selection: BookingSelection, at: Date, rules: BookingRules): Date | null {
  const dayBefore = toCalendarDateTime(selection.day.subtract({ days: 1 }), new Time(18));
  const reminder = dayBefore.toDate(rules.timeZone);
  const isFarAhead = isMoreThanDayAhead(reminder, at);
  return isFarAhead || isMoreThanDayAhead(bookingInstant(selection, rules).toDate(), at) ? reminder : null;
}

function isMoreThanDayAhead(moment: Date, at: Date): boolean {
  return moment.getTime() - at.getTime() > dayMs;
}

const dayMs = 24 * 60 * 60 * 1000;
