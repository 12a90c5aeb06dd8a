import { DatabaseSync } from 'node:sqlite';
import { retryWhileBusy } from './retryWhileBusy.ts';

/**
 * Writes what is in the journal of a database to its file and empties the journal, where pages live on as they were
 * before what they held was deleted. Fails with SQLITE_BUSY when others write all the time, for 20 s.
 */
export async function truncateJournal(file: string): Promise<void> {
  // A connection of its own: the writer's may be in the midst of a group.
  using database = new DatabaseSync(file, { timeout: 0 });
  const checkpoint = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
  await retryWhileBusy(() => {
    const sqliteBusy = 5;
    if (checkpoint.get()?.busy !== 0)
      throw Object.assign(new Error('The journal is in use'), { errcode: sqliteBusy });
  }, performance.now() + timeoutMs);
}

const timeoutMs = 20_000;
