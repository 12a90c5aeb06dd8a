import { createSchedule } from '@centro/booking';
import type { BookingRules, Schedule } from '@centro/booking';
import type { ZonedDateTime } from '@internationalized/date';
import type { BookingStore } from '../store/bookings/bookingStore.ts';
import { listAvailability } from './listAvailability.ts';

/** Returns what can be booked at the moment `time`, without the taken slots (A24, B2). */
export async function freeSlots(
  bookings: BookingStore,
  centre: string,
  rules: BookingRules,
  time: ZonedDateTime,
): Promise<Schedule> {
  const availability = await listAvailability(bookings, centre, rules, time);
  return createSchedule(rules, time, { availability });
}
