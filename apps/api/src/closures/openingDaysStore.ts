import type { Closure, DayHours, ExtraOpening } from '@centro/booking';
import type { Kysely, Transaction } from 'kysely';
import { prepared, sqlOf } from '../store/engineSql.ts';
import type { ClosureRow, ExtraOpeningRow, Tables } from '../store/schema.ts';

/** The days that the centre has closed or opened at its desk. */
export interface OpeningDays {
  /** Differs once they have changed: bookings that were checked by others are refused. */
  version: number;
  closures: readonly Stored<Closure>[];
  extraOpenings: readonly Stored<ExtraOpening>[];
  /** Whether it is closed on the national holidays. */
  isClosedOnHolidays: boolean;
}

interface Stored<Days> {
  id: string;
  days: Days;
}

/** One change of these days. */
export type DayChange =
  | { kind: 'close'; id: string; days: Closure }
  | { kind: 'open'; id: string; days: ExtraOpening }
  | { kind: 'remove'; id: string }
  | { kind: 'holidays'; isOn: boolean };

interface OpeningDaysStore {
  /** Returns the days of a centre: the same object until they change, by this process or another. */
  present(centre: string): Promise<OpeningDays>;
  /** Stores the days of a file unless one was imported before; returns the hash of the file that was. */
  importOnce(
    centre: string,
    file: { hash: string; changes: readonly DayChange[]; at: string },
  ): Promise<string>;
}

export function openingDaysStore(db: Kysely<Tables>): OpeningDaysStore {
  const kept = new Map<string, OpeningDays>();

  return {
    async present(centre) {
      // The version is read before the days: a change in between makes the next call read again.
      const version = await openingVersion(db);
      const known = kept.get(centre);
      if (known?.version === version) return known;
      const fresh = { version, ...(await daysOf(db, centre)) };
      kept.set(centre, fresh);
      return fresh;
    },

    async importOnce(centre, { hash, changes, at }) {
      const name = 'closures-file';
      const imported = await settingOf(db, centre, name);
      if (imported !== undefined) return imported;
      return db.transaction().execute(async (trx) => {
        const first = await trx
          .insertInto('centreSetting')
          .values({ centre, name, value: hash })
          .onConflict((conflict) => conflict.columns(['centre', 'name']).doNothing())
          .returning('value')
          .executeTakeFirst();
        // Another process may have been faster.
        if (!first) return (await settingOf(trx, centre, name)) ?? hash;
        for (const change of changes) await applyChange(trx, centre, change, at);
        await countChange(trx);
        return hash;
      });
    },
  };
}

/** Counts a change; false when the days are no longer of the version that was read. */
export async function countChange(trx: Transaction<Tables>, seen?: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('openingVersion')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .$if(seen !== undefined, (query) => query.where('version', '=', seen ?? 0))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function daysOf(db: Kysely<Tables>, centre: string): Promise<Omit<OpeningDays, 'version'>> {
  const closures = await db
    .selectFrom('closure')
    .selectAll()
    .where('centre', '=', centre)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const extraOpenings = await db
    .selectFrom('extraOpening')
    .selectAll()
    .where('centre', '=', centre)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return {
    closures: closures.map((row) => ({ id: row.id, days: toClosure(row) })),
    extraOpenings: extraOpenings.map((row) => ({ id: row.id, days: toOpening(row) })),
    isClosedOnHolidays: (await settingOf(db, centre, 'holidays')) === 'on',
  };
}

async function settingOf(
  db: Kysely<Tables>,
  centre: string,
  name: 'holidays' | 'closures-file',
): Promise<string | undefined> {
  const row = await db
    .selectFrom('centreSetting')
    .select('value')
    .where('centre', '=', centre)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

/** Stores a change, within the caller's transaction. */
export async function applyChange(
  trx: Transaction<Tables>,
  centre: string,
  change: DayChange,
  createdAt: string,
): Promise<void> {
  switch (change.kind) {
    case 'close':
      await trx
        .insertInto('closure')
        .values({ id: change.id, centre, createdAt, ...toClosureRow(change.days) })
        .execute();
      return;
    case 'open':
      await trx
        .insertInto('extraOpening')
        .values({ id: change.id, centre, createdAt, ...toOpeningRow(change.days) })
        .execute();
      return;
    case 'remove':
      for (const table of ['closure', 'extraOpening'] as const)
        await trx.deleteFrom(table).where('centre', '=', centre).where('id', '=', change.id).execute();
      return;
    case 'holidays': {
      const value = change.isOn ? 'on' : 'off';
      await trx
        .insertInto('centreSetting')
        .values({ centre, name: 'holidays', value })
        .onConflict((conflict) => conflict.columns(['centre', 'name']).doUpdateSet({ value }))
        .execute();
    }
  }
}

type Unowned<Row> = Omit<Row, 'id' | 'centre' | 'createdAt'>;

/** Returns a closure of the booking rules as columns. */
function toClosureRow(closure: Closure): Unowned<ClosureRow> {
  const { label, hours } = closure;
  return { ...toRange(closure), label, fromTime: hours?.from ?? null, toTime: hours?.to ?? null };
}

function toClosure({ fromDay, toDay, fromTime, toTime, label }: ClosureRow): Closure {
  const hours = fromTime !== null && toTime !== null ? { hours: { from: fromTime, to: toTime } } : {};
  return { ...toDays(fromDay, toDay), label, ...hours };
}

/** Returns an extra opening of the booking rules as columns. */
function toOpeningRow(opening: ExtraOpening): Unowned<ExtraOpeningRow> {
  const { label, hours } = opening;
  return { ...toRange(opening), label, hours: hours ? JSON.stringify(hours) : null };
}

function toOpening({ fromDay, toDay, label, hours }: ExtraOpeningRow): ExtraOpening {
  // Written by `toOpeningRow` alone; rules that do not allow them leave them out.
  return {
    ...toDays(fromDay, toDay),
    label,
    ...(hours !== null && { hours: JSON.parse(hours) as DayHours }),
  };
}

const toRange = (days: Closure | ExtraOpening) =>
  'day' in days ? { fromDay: days.day, toDay: days.day } : { fromDay: days.from, toDay: days.to };

const toDays = (from: string, to: string) => (from === to ? { day: from } : { from, to });

/** Returns the version of the closures and openings. */
async function openingVersion(db: Kysely<Tables>): Promise<number> {
  const [row] = await versionRow(db, {});
  return row?.version ?? NaN;
}

/**
 * Returns whether the closures and openings are still of the version by which a booking was checked, and keeps them so
 * until the caller's transaction has ended; true without a version.
 */
export async function isStillOpen(trx: Kysely<Tables>, checked: number | undefined): Promise<boolean> {
  if (checked === undefined) return true;
  await sqlOf(trx).lockShared(trx, openingLock);
  return (await openingVersion(trx)) === checked;
}

/** The lock that a change of the closures takes alone, and bookings together. */
export const openingLock = 'opening days';

const versionRow = prepared((db) => db.selectFrom('openingVersion').select('version'));
