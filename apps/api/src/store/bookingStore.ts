import type { BookingSelection } from '@centro/booking';
import type { Kysely } from 'kysely';
import type { Booking, NewBooking, OutboxRow, Tables } from './Tables.ts';

/** What became of a request for a slot. */
export type BookingOutcome =
  | { outcome: 'booked'; booking: Booking }
  /** The same visitor has this slot already; nothing was written (A23). */
  | { outcome: 'repeated'; booking: Booking }
  | { outcome: 'taken' };

export interface BookingStore {
  /**
   * Books the first free seat of the slot and stores the e-mails about it, in one transaction (A23).
   *
   * The database decides: of any number of parallel calls, `capacity` are `booked` (A24).
   */
  book(booking: NewBooking, mails: readonly OutboxRow[], capacity: number): Promise<BookingOutcome>;
  /** Returns a test for slots without a free seat, as they are at this moment, from `firstDay` on. */
  takenSlots(
    centre: string,
    firstDay: BookingSelection['day'],
    capacity: number,
  ): Promise<(selection: BookingSelection) => boolean>;
}

export function bookingStore(db: Kysely<Tables>): BookingStore {
  return {
    book: (booking, mails, capacity) =>
      db.transaction().execute(async (trx): Promise<BookingOutcome> => {
        for (let seat = 1; seat <= capacity; seat += 1) {
          const booked = await trx
            .insertInto('booking')
            .values({ ...booking, seat })
            .onConflict((conflict) => conflict.doNothing())
            .returningAll()
            .executeTakeFirst();
          if (booked) {
            await trx
              .insertInto('outbox')
              .values([...mails])
              .execute();
            return { outcome: 'booked', booking: booked };
          }
        }
        const earlier = await trx
          .selectFrom('booking')
          .selectAll()
          .where('centre', '=', booking.centre)
          .where('day', '=', booking.day)
          .where('time', '=', booking.time)
          .where('emailKey', '=', booking.emailKey)
          .where('status', '=', 'confirmed')
          .executeTakeFirst();
        return earlier ? { outcome: 'repeated', booking: earlier } : { outcome: 'taken' };
      }),

    async takenSlots(centre, firstDay, capacity) {
      const taken = await db
        .selectFrom('booking')
        .select(['day', 'time'])
        .where('centre', '=', centre)
        .where('day', '>=', firstDay.toString())
        .where('status', '=', 'confirmed')
        .groupBy(['day', 'time'])
        .having((eb) => eb.fn.countAll(), '>=', capacity)
        .execute();
      const keys = new Set(taken.map(({ day, time }) => `${day} ${time}`));
      return ({ day, slot }) => keys.has(`${day.toString()} ${slot}`);
    },
  };
}
