import type { Kysely } from 'kysely';
import { firstIdOf } from '../../store/keys.ts';
import type { AuditEntryKind, Booking, OutboxRow, Tables } from '../../store/schema.ts';

/** What can have happened to a booking. */
export type BookingNews = 'booked' | 'cancelled' | 'moved' | 'undelivered';

/** Of each kind at most so many are looked at: nobody reads more. */
export const mostNews = 300;

/** What happened since a moment, by the emails that the centre was sent about it and by what its staff did. */
export interface SinceStore {
  /** Returns the bookings of these services to which something happened after `moment`, latest first, each as it is now. */
  bookings(services: readonly string[], moment: Date): Promise<Record<BookingNews, Booking[]>>;
}

const emailsAbout: Record<BookingNews, OutboxRow['kind']> = {
  booked: 'booking-email-to-centre',
  cancelled: 'cancellation-email-to-centre',
  moved: 'move-email-to-centre',
  undelivered: 'delivery-failure-email-to-centre',
};

const actsAbout: Record<Exclude<BookingNews, 'undelivered'>, readonly AuditEntryKind[]> = {
  booked: ['book', 'walk-in'],
  cancelled: ['cancel'],
  moved: ['move'],
};

const isHeld = ({ status }: Booking) => status === 'confirmed' || status === 'provisional';

export function sinceStore(db: Kysely<Tables>): SinceStore {
  return {
    async bookings(services, moment) {
      const emails = await db
        .selectFrom('outbox')
        .select(['kind', 'bookingId'])
        // Ids are in the order of time: only these rows are read. Those of the first versions are in none.
        .where('id', '>', firstIdOf(moment.getTime()))
        .where('createdAt', '>', moment.toISOString())
        .where('kind', 'in', Object.values(emailsAbout))
        .where('status', '!=', 'dropped')
        .where('bookingId', 'is not', null)
        .orderBy('id', 'desc')
        .limit(mostNews * 4)
        .execute();
      const acts = await db
        .selectFrom('staffAct')
        .select(['act', 'bookingId'])
        .where('id', '>', firstIdOf(moment.getTime()))
        .where('act', 'in', Object.values(actsAbout).flat())
        .where('bookingId', 'is not', null)
        .orderBy('id', 'desc')
        .limit(mostNews * 4)
        .execute();
      const idsOf = (news: BookingNews) =>
        new Set([
          ...emails.flatMap(({ kind, bookingId }) => (kind === emailsAbout[news] ? [bookingId] : [])),
          ...acts.flatMap(({ act, bookingId }) =>
            news !== 'undelivered' && actsAbout[news].includes(act) ? [bookingId] : [],
          ),
        ]);
      const wanted = { booked: idsOf('booked'), cancelled: idsOf('cancelled'), moved: idsOf('moved') };
      const unreached = idsOf('undelivered');
      const ids = new Set([...Object.values(wanted), unreached].flatMap((some) => [...some]));
      if (ids.size === 0) return { booked: [], cancelled: [], moved: [], undelivered: [] };
      const bookings = await db
        .selectFrom('booking')
        .leftJoin('deskEntry', 'deskEntry.bookingId', 'booking.id')
        .selectAll('booking')
        .select('deskEntry.moves')
        .where('booking.id', 'in', [...ids].flatMap((id) => (id === null ? [] : [id])).slice(0, mostNews))
        .where('centre', 'in', services)
        // Of whom nothing is known any more there is nothing to read.
        .where('name', '<>', '')
        .orderBy('booking.id', 'desc')
        .execute();
      return {
        booked: bookings.filter((one) => wanted.booked.has(one.id) && isHeld(one)),
        cancelled: bookings.filter(({ id, status }) => wanted.cancelled.has(id) && status === 'cancelled'),
        // What was undone was not moved.
        moved: bookings.filter((one) => wanted.moved.has(one.id) && isHeld(one) && (one.moves ?? 0) > 0),
        undelivered: bookings.filter((one) => unreached.has(one.id) && isHeld(one)),
      };
    },
  };
}
