import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { CountedLimit } from '../../limits/ceilings.ts';
import { prepared, sqlOf } from '../../store/engineSql.ts';
import { gather } from '../../store/gather.ts';
import type { Booking, OutboxRow, Tables } from '../../store/schema.ts';

/** A booking of a slot that shares nothing, by a visitor. */
export interface UsualBooking {
  /** The store assigns its seat. */
  wanted: Omit<Booking, 'seat'>;
  mails: readonly OutboxRow[];
  /** The limits that it counts in. */
  uses: readonly CountedLimit[];
  /** The version of the closures by which the slot was checked; null when nothing has to be. */
  closuresVersion: number | null;
  capacity: number;
  /** Future bookings of one mailbox. */
  perEmail: number;
  /** The seats of the day, where a network does not get the last one without confirming it. */
  offeredOfDay: number | null;
}

/**
 * Returns the function that books a seat where nothing stands against it, with its emails and all that it counts in. Bookings that come
 * while others are being stored are stored together, in one statement and transaction.
 *
 * It resolves with null, and stores nothing, where anything stands against a booking, or another transaction is about to decide
 * that, and on SQLite, where several statements cost nothing: then the caller decides step by step.
 */
export function usualBookings(db: Kysely<Tables>): (usual: UsualBooking) => Promise<Booking | null> {
  if (!sqlOf(db).countsTogether) return () => Promise.resolve(null);
  return gather(async (bookings: readonly UsualBooking[]) => {
    const rows = await storeTogether(db, { bookings: JSON.stringify(bookings.toSorted(bySlot).map(toRow)) });
    const seats = new Map(rows.map(({ id, seat }) => [id, seat]));
    return bookings.map(({ wanted }) => {
      const seat = seats.get(wanted.id) ?? null;
      return seat === null ? null : { ...wanted, seat };
    });
  });
}

/** In the same order in all processes: those that want the same slots wait for each other once. */
const bySlot = ({ wanted: a }: UsualBooking, { wanted: b }: UsualBooking): number =>
  a.startsAt < b.startsAt ? -1 : Number(a.startsAt > b.startsAt);

const toRow = ({
  wanted,
  mails,
  uses,
  closuresVersion,
  capacity,
  perEmail,
  offeredOfDay,
}: UsualBooking): object => ({
  wanted: byColumn(wanted),
  emails: mails.map(byColumn),
  uses: uses.map(byColumn),
  opening: closuresVersion,
  capacity,
  most_held: perEmail === Infinity ? null : perEmail,
  offered: offeredOfDay,
});

const storeTogether = prepared((db, { bookings }: { bookings: string }) =>
  db
    .selectFrom(sql<{ id: string; seat: number | null }>`book_together(${bookings}::jsonb)`.as('booked'))
    .select(['booked.id', 'booked.seat']),
);

/** What is left out is null. */
const byColumn = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => (value === null ? [] : [[toColumn(name), value]])),
  );

/** Named as the plugin of all queries names columns. */
function toColumn(name: string): string {
  const column = columns.get(name) ?? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columns.set(name, column);
  return column;
}

const columns = new Map<string, string>();
