import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';
import { StoreError } from './storeErrors.ts';

/** The name, among the fingerprints of keys, of the mark of a database into which a copy is being made. */
export const unfinishedCopy = 'unfinished copy';

/** Throws a `StoreError` when a copy into this database was not finished: what is missing would count as never stored. */
export async function checkIsWhole(db: Kysely<Tables>): Promise<void> {
  const mark = await db
    .selectFrom('secretFingerprint')
    .select('name')
    .where('name', '=', unfinishedCopy)
    .executeTakeFirst();
  if (mark)
    throw new StoreError(
      'A copy into this database was not finished: run "centre copy" once more with the settings of before, or use the database that was copied',
    );
}
