import { closureOf } from '@centro/booking';
import type { BookingRules } from '@centro/booking';
import { parseDate } from '@internationalized/date';
import type { Booking } from '../store/schema.ts';

/** Returns whether a closure covers a booking, of its whole day or of a part of it. */
export function isClosed({ day, time }: Pick<Booking, 'day' | 'time'>, rules: BookingRules): boolean {
  return closureOf({ day: parseDate(day), slot: time }, rules) !== undefined;
}

/** Returns the bookings whose day was closed after they were made. */
export function onClosedDays(bookings: readonly Booking[], rules: BookingRules): Booking[] {
  return bookings.filter((booking) => isClosed(booking, rules));
}
