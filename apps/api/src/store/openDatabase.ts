import { DatabaseSync } from 'node:sqlite';

/**
 * Opens a SQLite file so that a commit is on disk before it returns, power cuts included (WAL with
 * `synchronous=FULL`). What would make the file larger than `maxBytes` fails as on a full disk.
 */
export function openDatabase(file: string, maxBytes = Infinity): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs });
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -16000;',
  );
  if (maxBytes < Infinity) {
    const pageSize = Number(database.prepare('PRAGMA page_size').get()?.page_size);
    database.exec(`PRAGMA max_page_count = ${Math.ceil(maxBytes / pageSize)}`);
  }
  return database;
}

const busyTimeoutMs = 5000;
