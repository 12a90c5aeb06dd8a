import { mkdirSync } from 'node:fs';
import { CamelCasePlugin, Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { databaseFile } from '../store/Database.ts';
import { createSecret, secretNames } from '../store/keyFiles.ts';
import { groupCommit } from '../store/groupCommit.ts';
import { migrations } from '../store/migrations/migrations.ts';
import { openDatabase } from '../store/sqlite.ts';
import type { Tables } from '../store/schema.ts';

/**
 * Creates a database as it was after the migration `name`, with its keys; once it is closed, the present program can open
 * it.
 */
export async function openOlderDatabase(dataDir: string, name: string): Promise<Kysely<Tables>> {
  mkdirSync(dataDir, { mode: 0o700 });
  for (const key of secretNames) createSecret(dataDir, key);
  const db = new Kysely<Tables>({
    dialect: groupCommit(openDatabase(databaseFile(dataDir))),
    plugins: [new CamelCasePlugin()],
  });
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  await new Migrator({ db, provider }).migrateTo(name);
  return db;
}
