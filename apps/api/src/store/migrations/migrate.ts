import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';

/** One of several processes that start together migrates; the others wait for it. */
export async function migrate<Tables>(db: Kysely<Tables>, history: Record<string, Migration>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(history) } });
  const { error } = await migrator.migrateToLatest();
  const isNewer = error instanceof Error && error.message.includes('is missing');
  if (isNewer) throw new Error('a newer version of this program wrote it');
  if (error) throw error;
}
