import { CamelCasePlugin, Kysely } from 'kysely';
import { emailKinds } from '../operation/emailKinds.ts';
import type { Database } from '../store/Database.ts';
import { databaseFile, hasDatabase, noWakeUps, withoutPassword } from '../store/Database.ts';
import { groupCommit } from '../store/sqlite/groupCommit.ts';
import { secretKeyOf } from '../store/keyFiles.ts';
import { migrate, NewerDatabaseError } from '../store/migrations/migrations.ts';
import { checkDatabaseFile, checkIsWritable, makeOwnerFolder } from '../store/ownerOnly.ts';
import type { SharedAddress } from '../store/postgres/openPostgres.ts';
import type { Tables } from '../store/schema.ts';
import { checkSecrets } from '../store/secrets.ts';
import { openDatabase, truncateJournal } from '../store/sqlite/sqlite.ts';
import { mayLackSpace, StoreError } from '../store/storeErrors.ts';
import { checkIsWhole } from '../store/unfinishedCopy.ts';
import type { Store } from './Store.ts';
import { storesOf } from './Store.ts';

/** Where the data is: in `dataDir`, or on the PostgreSQL server of `url`, with its keys in `dataDir`. */
export interface StoreOptions {
  url?: string | null;
  /** The same database with the role that owns its tables, where `url` has another one. */
  ownerUrl?: string | null;
  /** The key of the centre, whose rows are read on a server. */
  centre?: string;
  /** SQLite's file grows no larger than this. */
  maxBytes?: number;
  /** Whether a copy into the database may be unfinished: for who finishes it. */
  mayBeUnfinished?: boolean;
  /** This process has opened the database before: its file needs no check. */
  isReopened?: boolean;
}

/**
 * Opens the database of `dataDir` or of `url`, creating folder and tables where missing.
 * Throws when it is damaged, was written by a newer version or one that is too old, or cannot be opened, and when a key is missing or not its own.
 */
export const openStore = (dataDir: string, options: StoreOptions = {}): Promise<Store> =>
  withReason(dataDir, options, async () => toStore(await open(dataDir, options), dataDir, options));

/**
 * Opens the same database for a command. Throws a `StoreError` where there is none: only the server creates it, since in a
 * mistyped folder a command would find nothing to do and call it done.
 */
export async function openExistingStore(dataDir: string, options: StoreOptions = {}): Promise<Store> {
  if ((options.url ?? null) === null && !hasDatabase(dataDir))
    throw new StoreError(
      `There is no database in ${dataDir}: check DATA_DIR; the server creates it, of several centres at the first request`,
    );
  return openStore(dataDir, options);
}

/** Brings the tables on a PostgreSQL server up to date; throws a `StoreError` where it cannot be reached. */
export const migrateServer = (address: SharedAddress): Promise<void> =>
  withReason('', address, async () =>
    (await import('../store/postgres/openPostgres.ts')).migrateDatabase(address),
  );

/** Opens the same database whatever its keys are: to replace them. */
export const openWithoutSecrets = (dataDir: string, options: StoreOptions = {}): Promise<Database> =>
  withReason(dataDir, options, () => open(dataDir, options));

function open(
  dataDir: string,
  { url = null, ownerUrl = null, centre = '', ...options }: StoreOptions,
): Promise<Database> {
  makeOwnerFolder(dataDir);
  return url === null ? openSqlite(dataDir, options) : openServer({ url, ownerUrl }, centre);
}

/** Turns an error of opening a database into one line for the operator. */
async function withReason<Opened>(
  dataDir: string,
  { url = null, ownerUrl = null }: StoreOptions,
  opening: () => Promise<Opened>,
): Promise<Opened> {
  try {
    return await opening();
  } catch (error) {
    if (error instanceof StoreError) throw error;
    const reason = error instanceof Error ? error.message || String(error) : String(error);
    const line = reason.replaceAll(/\s+/g, ' ');
    const [name, variable] =
      url === null
        ? ([databaseFile(dataDir), 'DATA_DIR'] as const)
        : ([withoutPassword(url), ownerUrl === null ? 'DATABASE_URL' : bothUrls] as const);
    throw new StoreError(`Cannot open the database ${name} (${line}): ${remedyOf(error, variable)}`, {
      cause: error,
    });
  }
}

const bothUrls = 'DATABASE_URL and DATABASE_OWNER_URL';

/** Returns what to do when a database cannot be opened. */
function remedyOf(error: unknown, variable: 'DATA_DIR' | 'DATABASE_URL' | typeof bothUrls): string {
  if (error instanceof NewerDatabaseError)
    return variable === 'DATA_DIR'
      ? "start the newer release, or restore a backup from before it with this release's centre"
      : 'start the newer release, or restore a dump from before it';
  return `${mayLackSpace(error) ? 'the disk may be full, so free some space, and ' : ''}check ${variable}`;
}

async function openSqlite(
  dataDir: string,
  { maxBytes, isReopened = false }: Pick<StoreOptions, 'maxBytes' | 'isReopened'>,
): Promise<Database> {
  const file = databaseFile(dataDir);
  if (!isReopened) {
    checkIsWritable(file);
    checkDatabaseFile(file);
  }
  const db = new Kysely<Tables>({
    dialect: groupCommit(openDatabase(file, maxBytes)),
    plugins: [new CamelCasePlugin()],
  });
  await migrate(db, 'sqlite');
  return {
    db,
    wakeUps: noWakeUps,
    truncateJournal: () => truncateJournal(file),
    close: () => db.destroy(),
  };
}

/** Loaded only where it is used: without it the server starts faster, and in 10 MB less. */
const openServer = async (...args: [address: SharedAddress, centre: string]): Promise<Database> =>
  (await import('../store/postgres/sharedDatabase.ts')).openServer(...args);

/**
 * Returns the stores of an open database, whose keys are in `dataDir`; throws and closes it when they are not its keys, or when a
 * copy into it was not finished.
 */
export async function toStore(
  { db, ...database }: Database,
  dataDir: string,
  { mayBeUnfinished = false }: Pick<StoreOptions, 'mayBeUnfinished'> = {},
): Promise<Store> {
  try {
    await checkSecrets(db, dataDir);
    if (!mayBeUnfinished) await checkIsWhole(db);
    return { ...storesOf(db, secretKeyOf(dataDir, 'limits.key'), emailKinds), ...database };
  } catch (error) {
    await database.close();
    throw error;
  }
}
