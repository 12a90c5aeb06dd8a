import type { DayHours } from '@centro/booking';
import type { Kysely, Transaction } from 'kysely';
import { prepared, sqlOf } from '../store/engineSql.ts';
import type { ClosureRow, ExtraOpeningRow, PublishedRulesRow, Tables } from '../store/schema.ts';
import { applyChange } from './closures.ts';
import type { CentreClosures, Closure, ClosureChange, ExtraOpening } from './closures.ts';
import { publishWithin, readPublished } from './rulesStore.ts';

interface ClosureStore {
  /** Returns what a centre has set: the same object until it changes, by this process or another. */
  present(centre: string): Promise<CentreClosures>;
  /**
   * Returns the same as it was last read here: for what is checked against the present version when it is stored, or right after
   * `present`.
   */
  lastRead(centre: string): Promise<CentreClosures>;
  /** Stores what a file says unless one was imported before; returns the hash of the file that was. */
  importOnce(
    centre: string,
    file: { hash: string; changes: readonly ClosureChange[]; at: string },
  ): Promise<string>;
}

export function closureStore(db: Kysely<Tables>): ClosureStore {
  const cached = new Map<string, CentreClosures>();

  async function present(centre: string): Promise<CentreClosures> {
    const known = cached.get(centre);
    if (known?.version === (await presentVersion(db))) return known;
    const fresh = await readClosures(db, centre);
    cached.set(centre, fresh);
    return fresh;
  }

  return {
    present,

    lastRead: async (centre) => cached.get(centre) ?? present(centre),

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
        const before = await readClosures(trx, centre);
        await writeClosures(trx, centre, { before, after: changes.reduce(applyChange, before), at });
        await countChange(trx);
        return hash;
      });
    },
  };
}

/** Counts a change; false when the closures are no longer of the version that was read. */
export async function countChange(trx: Transaction<Tables>, seen?: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('openingVersion')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .$if(seen !== undefined, (query) => query.where('version', '=', seen ?? 0))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Reads what a centre has set. */
export async function readClosures(db: Kysely<Tables>, centre: string): Promise<CentreClosures> {
  // Read before the rest: a change in between makes the next call read again.
  const version = await presentVersion(db);
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
    version,
    closures: closures.map(toClosure),
    extraOpenings: extraOpenings.map(toOpening),
    isClosedOnHolidays: (await settingOf(db, centre, 'holidays')) === 'on',
    published: await readPublished(db, centre),
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

/** Stores what differs after a change, within the caller's transaction. */
export async function writeClosures(
  trx: Transaction<Tables>,
  centre: string,
  {
    before,
    after,
    at: createdAt,
    publication = 'published',
  }: {
    before: CentreClosures;
    after: CentreClosures;
    at: string;
    publication?: PublishedRulesRow['kind'] | undefined;
  },
): Promise<void> {
  if (after.published !== null && after.published.id !== before.published?.id)
    await publishWithin(trx, centre, { ...after.published, kind: publication, at: createdAt });
  for (const { id, ...closure } of without(after.closures, before.closures))
    await trx
      .insertInto('closure')
      .values({ id, centre, createdAt, ...toClosureRow(closure) })
      .execute();
  for (const { id, ...opening } of without(after.extraOpenings, before.extraOpenings))
    await trx
      .insertInto('extraOpening')
      .values({ id, centre, createdAt, ...toOpeningRow(opening) })
      .execute();
  for (const { id } of without(before.closures, after.closures))
    await trx.deleteFrom('closure').where('centre', '=', centre).where('id', '=', id).execute();
  for (const { id } of without(before.extraOpenings, after.extraOpenings))
    await trx.deleteFrom('extraOpening').where('centre', '=', centre).where('id', '=', id).execute();
  if (after.isClosedOnHolidays !== before.isClosedOnHolidays) {
    const value = after.isClosedOnHolidays ? 'on' : 'off';
    await trx
      .insertInto('centreSetting')
      .values({ centre, name: 'holidays', value })
      .onConflict((conflict) => conflict.columns(['centre', 'name']).doUpdateSet({ value }))
      .execute();
  }
}

const without = <Days>(all: readonly Days[], others: readonly Days[]): Days[] =>
  all.filter((days) => !others.includes(days));

type Columns<Row> = Omit<Row, 'id' | 'centre' | 'createdAt'>;

function toClosureRow({ from, to, label, hours, yearly }: Closure): Columns<ClosureRow> {
  const [fromTime, toTime] = [hours?.from ?? null, hours?.to ?? null];
  return { fromDay: from, toDay: to, label, fromTime, toTime, isYearly: yearly ? 1 : 0 };
}

function toClosure({ id, fromDay: from, toDay: to, label, fromTime, toTime, isYearly }: ClosureRow) {
  const hours = fromTime !== null && toTime !== null ? { hours: { from: fromTime, to: toTime } } : {};
  return { id, from, to, label, ...hours, ...(isYearly === 1 && { yearly: true as const }) };
}

function toOpeningRow({ from, to, label, hours }: ExtraOpening): Columns<ExtraOpeningRow> {
  return { fromDay: from, toDay: to, label, hours: hours ? JSON.stringify(hours) : null };
}

function toOpening({ id, fromDay: from, toDay: to, label, hours }: ExtraOpeningRow) {
  // Written by `toOpeningRow` alone; rules that do not allow them leave them out.
  return { id, from, to, label, ...(hours !== null && { hours: JSON.parse(hours) as DayHours }) };
}

/** Returns the version of the closures and extra openings. */
export async function presentVersion(db: Kysely<Tables>): Promise<number> {
  const [row] = await versionRow(db, {});
  return row?.version ?? NaN;
}

/**
 * Returns whether the closures and extra openings are still of the version by which a booking was checked, and keeps
 * them so until the caller's transaction has ended; true without a version.
 */
export async function isStillOpen(trx: Kysely<Tables>, checked: number | undefined): Promise<boolean> {
  if (checked === undefined) return true;
  await sqlOf(trx).lockShared(trx, closuresLock);
  return (await presentVersion(trx)) === checked;
}

/** The lock that a change of the closures takes alone, and bookings together; servers of two releases share its name. */
export const closuresLock = 'opening days';

const versionRow = prepared((db) => db.selectFrom('openingVersion').select('version'));
