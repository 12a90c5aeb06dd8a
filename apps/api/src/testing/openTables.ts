import { CamelCasePlugin, Kysely } from 'kysely';
import { groupCommit } from '../store/database/groupCommit.ts';
import { openDatabase } from '../store/database/openDatabase.ts';
import { databaseFile } from '../store/files/databaseFile.ts';
import { openPostgres } from '../store/postgres/openPostgres.ts';
import type { Tables } from '../store/Tables.ts';
import { testDatabase } from './postgres/testDatabase.ts';

/** Returns the tables of a database that exists, without the stores, on the engine of the tests. */
export function openTables(dataDir: string): Kysely<Tables> {
  const url = testDatabase(dataDir);
  if (url !== null) return openPostgres(url);
  return new Kysely<Tables>({
    dialect: groupCommit(openDatabase(databaseFile(dataDir))),
    plugins: [new CamelCasePlugin()],
  });
}
