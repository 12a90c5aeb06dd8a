import path from 'node:path';
import { querySync } from './querySync.ts';
import { templateDatabase } from './createRoles.ts';

/** The environment variable with the address of the PostgreSQL server of a test run, for its superuser. */
export const serverVariable = 'TEST_POSTGRES';

/** The centre of tests that name none: that of `.env.example`. */
export const testCentre = 'demo-centre';

/** The databases that this worker has created. */
const created = new Set<string>();

/** Returns whether the tests of this project run on PostgreSQL. */
export const isOnPostgres = () => process.env.TEST_ENGINE === 'postgres';

/**
 * Returns the address of the database that belongs to a data folder, created empty at the first call, for the
 * application's role; null where the tests run on SQLite.
 */
export function testDatabase(dataDir: string): string | null {
  if (!isOnPostgres()) return null;
  const name = path.basename(dataDir);
  if (!created.has(name)) {
    querySync(
      addressOf('postgres'),
      `create database "${name}" owner centro_owner template ${templateDatabase} strategy file_copy`,
    );
    created.add(name);
  }
  return addressOf(name, 'centro');
}

/** Returns the same address for the superuser, whose rows are those of `testCentre`; null on SQLite. */
export function openTestDatabase(dataDir: string): string | null {
  if (testDatabase(dataDir) === null) return null;
  const url = new URL(addressOf(path.basename(dataDir)));
  url.searchParams.set('options', `-c centro.tenant=${testCentre}`);
  return url.href;
}

/** Returns the address of a database of the tests' server for a role; without one, for the superuser. */
export function addressOf(database: string, role?: string): string {
  const server = process.env[serverVariable];
  if (server === undefined) throw new Error('No PostgreSQL server was started');
  const url = new URL(`${server}${database}`);
  if (role !== undefined) url.username = role;
  return url.href;
}

/** Deletes the databases of this worker, whoever still uses them. */
export function dropTestDatabases(): void {
  for (const name of created)
    querySync(addressOf('postgres'), `drop database if exists "${name}" with (force)`);
  created.clear();
}
