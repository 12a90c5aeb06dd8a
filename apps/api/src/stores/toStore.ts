import type { Database } from '../store/Database.ts';
import { keptSecret } from '../store/keptSecret.ts';
import { storesOf } from './storesOf.ts';
import type { Stores } from './storesOf.ts';
import { checkSecrets } from '../store/secrets.ts';

/** Returns the stores of an open database, whose keys are in `dataDir`; throws and closes it when they are not its keys. */
export async function toStore(
  { db, ...database }: Database,
  dataDir: string,
): Promise<Stores & Omit<Database, 'db'>> {
  try {
    await checkSecrets(db, dataDir);
    return { ...storesOf(db, keptSecret(dataDir, 'limits.key')), ...database };
  } catch (error) {
    await database.close();
    throw error;
  }
}
