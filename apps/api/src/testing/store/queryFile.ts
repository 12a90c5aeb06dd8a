import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { querySync } from '../postgres/querySync.ts';
import { openTestDatabase } from '../postgres/testDatabase.ts';

/**
 * Runs statements on the database of a data folder, through a connection of its own, once nobody else writes: a server of this
 * process may be in the middle of it.
 */
export async function executeOnFile(dataDir: string, sql: string): Promise<void> {
  const url = openTestDatabase(dataDir);
  if (url !== null) querySync(url, sql);
  else while (!executedUnlessLocked(path.join(dataDir, 'centro.sqlite'), sql)) await turn();
}

function executedUnlessLocked(file: string, sql: string): boolean {
  using database = new DatabaseSync(file);
  try {
    database.exec(sql);
    return true;
  } catch (error) {
    if (error instanceof Error && error.message === 'database is locked') return false;
    throw error;
  }
}

/** Returns the rows of a query on the database of a data folder, through a connection of its own. */
export function queryFile(dataDir: string, sql: string): Record<string, unknown>[] {
  const url = openTestDatabase(dataDir);
  if (url !== null) return querySync(url, sql);
  const database = new DatabaseSync(path.join(dataDir, 'centro.sqlite'), { readOnly: true });
  try {
    return database
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));
  } finally {
    database.close();
  }
}
