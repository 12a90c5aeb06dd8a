import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../Database.ts';
import { checkSecrets } from './checkSecrets.ts';
import { migrate } from '../migrate.ts';
import { postgresMigrations } from '../sharedMigrations.ts';
import { checkVersion, isMigrated, openForMigrations, openPostgres, vacuum } from './openPostgres.ts';
import { wakeUps } from './wakeUps.ts';

/** Opens the PostgreSQL database at `url`, with the present tables, whose keys are in `dataDir`. */
export async function openServer(url: string, dataDir: string): Promise<Database> {
  const db = openPostgres(url);
  try {
    await checkVersion(db);
    if (!(await isMigrated(db, Object.keys(postgresMigrations)))) await migrateServer(url);
    await checkSecrets(db, dataDir);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const { close, ...messages } = wakeUps(url, db);
  return {
    db,
    wakeUps: messages,
    truncateJournal: () => vacuum(db),
    async close() {
      await Promise.race([
        close().then(() => db.destroy()),
        sleep(longestCloseMs, undefined, { ref: false }),
      ]);
    },
  };
}

/** A network that swallows everything must not keep a process from ending. */
const longestCloseMs = 3000;

/** Migrations take as long as they take: they get connections without time-outs. */
async function migrateServer(url: string): Promise<void> {
  const db = openForMigrations(url);
  try {
    await migrate(db, postgresMigrations);
  } finally {
    await db.destroy();
  }
}
