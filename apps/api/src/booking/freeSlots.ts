import { bookableDays, nearestFreeSlots } from '@centro/booking';
import type { BookableDay, BookingRules, BookingSelection } from '@centro/booking';
import type { ZonedDateTime } from '@internationalized/date';
import type { BookingStore } from '../store/bookings/bookingStore.ts';
import { listAvailability } from './listAvailability.ts';

/** The free slots of the whole booking window. */
export interface FreeSlots {
  /** Earliest first, each with its slots (B2). */
  days: BookableDay[];
  /** Returns up to three free slots, nearest to `wanted` first (A24). */
  near: (wanted: BookingSelection) => BookingSelection[];
}

/** Returns the days and slots that can be booked at the moment `time`, without the taken ones. */
export async function freeSlots(
  bookings: BookingStore,
  centre: string,
  rules: BookingRules,
  time: ZonedDateTime,
): Promise<FreeSlots> {
  const availability = await listAvailability(bookings, centre, rules, time);
  return {
    days: bookableDays(time, rules, { availability }),
    near: (wanted) => nearestFreeSlots(wanted, isNeverTaken, time, rules, { availability }),
  };
}

/** `availability` already excludes the taken slots. */
const isNeverTaken = () => false;
