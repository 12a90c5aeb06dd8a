import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { querySync } from './postgres/querySync.ts';
import { openTestDatabase } from './postgres/testDatabase.ts';

/** Runs statements on the database of a data folder, through a connection of its own. */
export function executeOnFile(dataDir: string, sql: string): void {
  const url = openTestDatabase(dataDir);
  if (url !== null) querySync(url, sql);
  else {
    using database = new DatabaseSync(path.join(dataDir, 'centro.sqlite'));
    database.exec(sql);
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
