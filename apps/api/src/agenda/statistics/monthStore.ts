import type { Kysely } from 'kysely';
import type { Booking, Tables, DeskEntry } from '../../store/schema.ts';

/** What is counted of a booking: nothing about whom. */
export type CountedBooking = Pick<Booking, 'day' | 'time' | 'seats'> & {
  status: 'confirmed' | 'cancelled';
} & Pick<DeskEntry, 'presence' | 'isByPhone' | 'moves'>;

export interface MonthStore {
  /** Returns the bookings of these services from one day to another, cancelled ones included, earliest first. */
  bookings(services: readonly string[], firstDay: string, lastDay: string): Promise<CountedBooking[]>;
}

export function monthStore(db: Kysely<Tables>): MonthStore {
  return {
    async bookings(services, firstDay, lastDay) {
      const rows = await db
        .selectFrom('booking')
        .leftJoin('deskEntry', 'deskEntry.bookingId', 'booking.id')
        .select(['day', 'time', 'seats', 'status', 'presence', 'isByPhone', 'moves'])
        .where('centre', 'in', services)
        .where('day', '>=', firstDay)
        .where('day', '<=', lastDay)
        .where('status', 'in', ['confirmed', 'cancelled'])
        .orderBy('startsAt')
        .execute();
      return rows.map(({ day, time, seats, status, presence, isByPhone, moves }) => ({
        day,
        time,
        seats,
        status: status === 'cancelled' ? 'cancelled' : 'confirmed',
        presence,
        isByPhone: isByPhone ?? 0,
        moves: moves ?? 0,
      }));
    },
  };
}
