import { DatabaseSync } from 'node:sqlite';
import { retryWhileBusy } from './retryWhileBusy.ts';

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
