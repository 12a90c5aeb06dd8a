import type { BookingRules } from '@centro/booking';
import type { Booking } from '../store/Tables.ts';

/** Returns whether a closure covers a day, YYYY-MM-DD. */
export function isClosed(day: string, { closures }: BookingRules): boolean {
  // ISO dates sort as text.
  return closures.some((closure) =>
    'day' in closure ? closure.day === day : closure.from <= day && day <= closure.to,
  );
}

/** Returns the bookings whose day was closed after they were made. */
export function onClosedDays(bookings: readonly Booking[], rules: BookingRules): Booking[] {
  return bookings.filter(({ day }) => isClosed(day, rules));
}
