import type { Kysely } from 'kysely';
import type { StaffAct } from '../tables/DeskTables.ts';
import type { Tables } from '../Tables.ts';

export interface StaffActStore {
  /** Adds an act that changes nothing else in the database. */
  add(act: StaffAct): Promise<void>;
  /** Returns the acts about a booking, latest first. */
  ofBooking(bookingId: string): Promise<StaffAct[]>;
  /** Returns the latest acts, latest first. */
  latest(count: number): Promise<StaffAct[]>;
  /** Deletes the acts up to `moment`; returns how many. */
  forgetUpTo(moment: string): Promise<number>;
}

/** Returns the log of what the centre's staff did. */
export function staffActStore(db: Kysely<Tables>): StaffActStore {
  return {
    add: (act) => logAct(db, act),

    ofBooking: (bookingId) =>
      db
        .selectFrom('staffAct')
        .selectAll()
        .where('bookingId', '=', bookingId)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .execute(),

    latest: (count) =>
      db
        .selectFrom('staffAct')
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(count)
        .execute(),

    async forgetUpTo(moment) {
      const { numDeletedRows } = await db
        .deleteFrom('staffAct')
        .where('at', '<=', moment)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

/** Adds an act to the log, within the caller's transaction. */
export async function logAct(trx: Kysely<Tables>, act: StaffAct): Promise<void> {
  await trx.insertInto('staffAct').values(act).execute();
}
