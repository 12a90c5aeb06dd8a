import { CamelCasePlugin, Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import { checkDatabaseFile } from './files/checkDatabaseFile.ts';
import { databaseFile } from './files/databaseFile.ts';
import { groupCommit } from './database/groupCommit.ts';
import { keptSecret } from './files/keptSecret.ts';
import { migrations } from './migrations.ts';
import {
  checkVersion,
  isMigrated,
  openForMigrations,
  openPostgres,
  vacuum,
} from './postgres/openPostgres.ts';
import { openDatabase } from './database/openDatabase.ts';
import { postgresMigrations } from './sharedMigrations.ts';
import { noWakeUps, wakeUps } from './postgres/wakeUps.ts';
import type { WakeUps } from './postgres/wakeUps.ts';
import { withoutPassword } from './postgres/withoutPassword.ts';
import { makeOwnerFolder } from './files/ownerOnly.ts';
import { StoreError } from './files/StoreError.ts';
import { storesOf } from './storesOf.ts';
import type { Stores } from './storesOf.ts';
import type { Tables } from './Tables.ts';
import { truncateJournal } from './database/truncateJournal.ts';

/** The stores of the server. */
export interface Store extends Stores {
  wakeUps: WakeUps;
  /** Removes deleted data from the journal of SQLite, or the tables of PostgreSQL; fails when others write all the time. */
  truncateJournal(): Promise<void>;
  close(): Promise<void>;
}

/** Where the data is: in `dataDir`, or on the PostgreSQL server of `url`, with its keys in `dataDir`. */
export interface StoreOptions {
  url?: string | null;
  /** SQLite's file grows no larger than this. */
  maxBytes?: number;
}

/**
 * Opens the database of `dataDir` or of `url`, creating folder and tables where missing.
 * Throws when it is damaged, was written by a newer version, or cannot be opened.
 */
export async function openStore(
  dataDir: string,
  { url = null, maxBytes }: StoreOptions = {},
): Promise<Store> {
  try {
    makeOwnerFolder(dataDir);
    const { db, ...database } = url === null ? await openSqlite(dataDir, maxBytes) : await openServer(url);
    return { ...storesOf(db, keptSecret(dataDir, 'limits.key')), ...database };
  } catch (error) {
    if (error instanceof StoreError) throw error;
    const reason = error instanceof Error ? error.message || String(error) : String(error);
    const line = reason.replaceAll(/\s+/g, ' ');
    const [name, variable] =
      url === null ? [databaseFile(dataDir), 'DATA_DIR'] : [withoutPassword(url), 'DATABASE_URL'];
    throw new StoreError(`Cannot open the database ${name} (${line}): check ${variable}`, { cause: error });
  }
}

type Database = Pick<Store, 'wakeUps' | 'truncateJournal' | 'close'> & { db: Kysely<Tables> };

async function openSqlite(dataDir: string, maxBytes?: number): Promise<Database> {
  const file = databaseFile(dataDir);
  checkDatabaseFile(file);
  const db = new Kysely<Tables>({
    dialect: groupCommit(openDatabase(file, maxBytes)),
    plugins: [new CamelCasePlugin()],
  });
  await migrate(db, migrations);
  return {
    db,
    wakeUps: noWakeUps,
    truncateJournal: () => truncateJournal(file),
    close: () => db.destroy(),
  };
}

async function openServer(url: string): Promise<Database> {
  const db = openPostgres(url);
  try {
    await checkVersion(db);
    if (!(await isMigrated(db, Object.keys(postgresMigrations)))) await migrateServer(url);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const { close, ...messages } = wakeUps(url, db);
  return {
    db,
    wakeUps: messages,
    truncateJournal: () => vacuum(db),
    close: async () => {
      await close();
      await db.destroy();
    },
  };
}

/** Migrations take as long as they take: they get connections without time-outs. */
async function migrateServer(url: string): Promise<void> {
  const db = openForMigrations(url);
  try {
    await migrate(db, postgresMigrations);
  } finally {
    await db.destroy();
  }
}

/** One of several processes that start together migrates; the others wait for it. */
async function migrate(db: Kysely<Tables>, history: Record<string, Migration>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(history) } });
  const { error } = await migrator.migrateToLatest();
  const isNewer = error instanceof Error && error.message.includes('is missing');
  if (isNewer) throw new Error('a newer version of this program wrote it');
  if (error) throw error;
}
