import { DatabaseSync } from 'node:sqlite';

/** Two connections to one database; neither ever stops the event loop to wait for a lock. */
export interface Connections {
  writer: DatabaseSync;
  /** Sees what is committed and nothing else. */
  reader: DatabaseSync;
}

/**
 * Opens a SQLite file so that a commit is on disk before it returns, power cuts included (WAL with
 * `synchronous=FULL`). What would make the file larger than `maxBytes` fails as on a full disk.
 */
export function openDatabase(file: string, maxBytes = Infinity): Connections {
  // While it starts nobody else waits: two processes may start together.
  const writer = new DatabaseSync(file, { timeout: startPatienceMs });
  writer.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -16000;',
  );
  if (maxBytes < Infinity) {
    const pageSize = Number(writer.prepare('PRAGMA page_size').get()?.page_size);
    writer.exec(`PRAGMA max_page_count = ${Math.ceil(maxBytes / pageSize)}`);
  }
  writer.exec('PRAGMA busy_timeout = 0');
  const reader = new DatabaseSync(file, { readOnly: true, timeout: 0 });
  reader.exec('PRAGMA cache_size = -16000');
  return { writer, reader };
}

const startPatienceMs = 5000;
