import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';

/** Returns the rows of a query on the database file itself, through a connection of its own. */
export function queryFile(dataDir: string, sql: string) {
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
