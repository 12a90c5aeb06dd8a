import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { keptSecret, secretNames } from '../files/keptSecret.ts';
import { StoreError } from '../files/StoreError.ts';
import type { Tables } from '../Tables.ts';

/**
 * Throws a `StoreError` when the keys of `dataDir` are not those of the first process that used the rows of this centre:
 * links of emails would lead nowhere on one of them, and limits would count twice. The database stores only a hash.
 */
export async function checkSecrets(db: Kysely<Tables>, dataDir: string): Promise<void> {
  for (const name of secretNames) {
    const hash = createHmac('sha256', keptSecret(dataDir, name)).update('fingerprint').digest('base64url');
    await db
      .insertInto('secretFingerprint')
      .values({ name, hash })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const same = await db
      .selectFrom('secretFingerprint')
      .select('name')
      .where('name', '=', name)
      .where('hash', '=', hash)
      .executeTakeFirst();
    if (!same)
      throw new StoreError(
        `${name} in ${dataDir} is not the one of the other processes of this centre: copy it from them; if it is lost, run "delete from secret_fingerprint" in the database`,
      );
  }
}
