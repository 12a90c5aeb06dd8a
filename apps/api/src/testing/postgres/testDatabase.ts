import path from 'node:path';
import { querySync } from './querySync.ts';

/** The environment variable with the address of the PostgreSQL server of a test run. */
export const serverVariable = 'TEST_POSTGRES';
export const templateDatabase = 'centro_template';

/** The databases that this worker has created. */
const created = new Set<string>();

/** Returns whether the tests of this project run on PostgreSQL. */
export const isOnPostgres = () => process.env.TEST_ENGINE === 'postgres';

/**
 * Returns the address of the database that belongs to a data folder, created empty at the first call; null where the
 * tests run on SQLite.
 */
export function testDatabase(dataDir: string): string | null {
  if (!isOnPostgres()) return null;
  const server = process.env[serverVariable];
  if (server === undefined) throw new Error('No PostgreSQL server was started');
  const name = path.basename(dataDir);
  if (!created.has(name)) {
    querySync(`${server}postgres`, `create database "${name}" template ${templateDatabase}`);
    created.add(name);
  }
  return `${server}${name}`;
}

/** Deletes the databases of this worker, whoever still uses them. */
export function dropTestDatabases(): void {
  for (const name of created)
    querySync(`${process.env[serverVariable]}postgres`, `drop database if exists "${name}" with (force)`);
  created.clear();
}
