import type { Kysely } from 'kysely';
import type { Tables } from '../tables/Tables.ts';

/** What the database remembers of keys. */
export interface SecretStore {
  /** Forgets the key of a file, which may be missing from then on. */
  forget(file: string): Promise<void>;
}

export function secretStore(db: Kysely<Tables>): SecretStore {
  return {
    async forget(file) {
      await db.deleteFrom('secretFingerprint').where('name', '=', file).execute();
    },
  };
}
