import type { Kysely } from 'kysely';
import { prepared, sqlOf } from '../store/engineSql.ts';
import type { Tables } from '../store/schema.ts';

/** Returns the version of the closures and openings. */
export async function openingVersion(db: Kysely<Tables>): Promise<number> {
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
