import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy, isFull } from '../storeErrors.ts';

/** Two connections to one database; neither blocks the event loop while it waits for a lock. */
export interface Connections {
  writer: DatabaseSync;
  /** Reads only committed data. */
  reader: DatabaseSync;
}

/**
 * Opens a SQLite file in WAL mode with `synchronous=FULL`: a commit is on disk before it returns, also in a power
 * cut. Deleted and overwritten data is replaced by zeros (`secure_delete`). A write that would make the file larger
 * than `maxBytes` fails as on a full disk.
 */
export function openDatabase(file: string, maxBytes = Infinity): Connections {
  // Blocking is allowed at the start; two processes may start together.
  const writer = new DatabaseSync(file, { timeout: startTimeoutMs });
  writeAhead(writer);
  writer.exec(
    `PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -16000;
     PRAGMA secure_delete = ON;`,
  );
  if (maxBytes < Infinity) {
    const pageSize = Number(writer.prepare('PRAGMA page_size').get()?.page_size);
    writer.exec(`PRAGMA max_page_count = ${Math.ceil(maxBytes / pageSize)}`);
  }
  overwriteFreePages(writer);
  writer.exec('PRAGMA busy_timeout = 0');
  const reader = new DatabaseSync(file, { readOnly: true, timeout: 0 });
  reader.exec('PRAGMA cache_size = -16000');
  return { writer, reader };
}

/** SQLite does not wait for the lock of another process that changes the mode at the same moment. */
function writeAhead(database: DatabaseSync): void {
  const endsAt = Date.now() + startTimeoutMs;
  for (;;) {
    try {
      return database.exec('PRAGMA journal_mode = WAL');
    } catch (error) {
      if (!isBusy(error) || Date.now() >= endsAt) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
    }
  }
}

/**
 * A database from before `secure_delete`, or one from a backup that was written without it (version 1), still contains deleted data: it
 * is rewritten once.
 */
function overwriteFreePages(database: DatabaseSync): void {
  if (Number(database.prepare('PRAGMA user_version').get()?.user_version) >= rewrittenVersion) return;
  try {
    database.exec(`VACUUM; PRAGMA user_version = ${rewrittenVersion}`);
  } catch (error) {
    // The server starts all the same; the next start tries again.
    if (!isFull(error)) throw error;
  }
}

const rewrittenVersion = 2;
const startTimeoutMs = 5000;
const pauseMs = 10;

/**
 * Writes the journal of a database to its file and empties the journal, which may contain pages with data that was
 * deleted since. Fails with SQLITE_BUSY when others write all the time, for 20 s.
 */
export async function truncateJournal(file: string): Promise<void> {
  // A separate connection: the writer's may be inside a group.
  using database = new DatabaseSync(file, { timeout: 0 });
  const checkpoint = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
  await retryWhileBusy(() => {
    const sqliteBusy = 5;
    if (checkpoint.get()?.busy !== 0)
      throw Object.assign(new Error('The journal is in use'), { errcode: sqliteBusy });
  }, performance.now() + timeoutMs);
}

const timeoutMs = 20_000;

/**
 * Returns the result of `act`; while another process holds the lock, retries until `deadline`, a moment of
 * `performance.now()`, then throws SQLITE_BUSY.
 *
 * SQLite's own `busy_timeout` would block the event loop, and with it every other request.
 */
export async function retryWhileBusy<T>(act: () => T, deadline: number): Promise<T> {
  for (;;) {
    try {
      return act();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw error;
    }
    await sleep(pauseMs);
  }
}
