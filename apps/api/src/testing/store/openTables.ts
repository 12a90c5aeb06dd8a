import { CamelCasePlugin, Kysely } from 'kysely';
import { groupCommit } from '../../store/sqlite/groupCommit.ts';
import { openDatabase } from '../../store/sqlite/sqlite.ts';
import { databaseFile } from '../../store/Database.ts';
import { ConnectionPool } from '../../store/postgres/connectionPool.ts';
import { openTenant } from '../../store/postgres/openPostgres.ts';
import type { Tables } from '../../store/schema.ts';
import { testCentre, testDatabase } from '../postgres/testDatabase.ts';

/** Returns the tables of a database that exists, without the stores, on the engine of the tests. */
export function openTables(dataDir: string): Kysely<Tables> {
  const url = testDatabase(dataDir);
  if (url !== null) return openTenant(new ConnectionPool(url, { max: 10 }), testCentre);
  return new Kysely<Tables>({
    dialect: groupCommit(openDatabase(databaseFile(dataDir))),
    plugins: [new CamelCasePlugin()],
  });
}
