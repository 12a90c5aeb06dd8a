import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { prepared, sqlOf } from '../../store/engineSql.ts';
import type { Booking, OutboxRow, Tables } from '../../store/schema.ts';

/** A booking of a slot that shares nothing, by a visitor. */
interface UsualBooking {
  /** The store assigns its seat. */
  wanted: Omit<Booking, 'seat'>;
  mails: readonly OutboxRow[];
  /** The limits that it counts in, as `toUses` returns them. */
  uses: string;
  /** The version of the closures by which the slot was checked; null when nothing has to be. */
  closuresVersion: number | null;
  capacity: number;
  /** Future bookings of one mailbox. */
  perEmail: number;
  /** The seats of the day, where a network does not get the last one without confirming it. */
  offeredOfDay: number | null;
}

/**
 * Books a seat where nothing stands against it, with its emails and all that it counts in, in one statement and transaction.
 * Returns null, and stores nothing, where anything does, or another transaction counts in the same limit at this moment, and
 * on SQLite, where several statements cost nothing: then the caller decides step by step.
 */
export async function bookUsual(db: Kysely<Tables>, usual: UsualBooking): Promise<Booking | null> {
  if (!sqlOf(db).countsTogether) return null;
  const { wanted, mails, uses, closuresVersion, capacity, perEmail, offeredOfDay } = usual;
  const [row] = await seatOfUsual(db, {
    wanted: JSON.stringify(byColumn(wanted)),
    mails: JSON.stringify(mails.map(byColumn)),
    uses,
    closuresVersion,
    capacity,
    perEmail: perEmail === Infinity ? null : perEmail,
    offeredOfDay,
  });
  return row && row.seat !== null ? { ...wanted, seat: row.seat } : null;
}

type Values = Omit<UsualBooking, 'wanted' | 'mails' | 'perEmail'> & {
  wanted: string;
  mails: string;
  perEmail: number | null;
};

const seatOfUsual = prepared((db, values: { [Name in keyof Values]: Values[Name] }) => {
  const { wanted, mails, uses, closuresVersion, capacity, perEmail, offeredOfDay } = values;
  return db.selectNoFrom(
    sql<
      number | null
    >`book_usual(${wanted}::jsonb, ${mails}::jsonb, ${uses}::jsonb, ${closuresVersion}::bigint,
      ${capacity}::bigint, ${perEmail}::bigint, ${offeredOfDay}::bigint)`.as('seat'),
  );
});

const byColumn = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [toColumn(name), value]));

/** Named as the plugin of all queries names columns. */
function toColumn(name: string): string {
  const column = columns.get(name) ?? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columns.set(name, column);
  return column;
}

const columns = new Map<string, string>();
