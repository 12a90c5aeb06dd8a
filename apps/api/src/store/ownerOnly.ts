import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { giveToOwnerOf, makeFolderFor } from './fileOwner.ts';
import { ownerFile } from './ownerMode.ts';
import { StoreError } from './storeErrors.ts';

/** Creates a folder and its parents where missing; throws a `StoreError` when other users may open it. */
export function makeOwnerFolder(folder: string): void {
  makeFolderFor(folder);
  const fault = openToOthers(folder);
  if (fault !== null) throw new StoreError(`${fault}: run chmod 700 on it`);
}

/** Returns what is wrong with a file or folder when other users may open it, or null. */
export function openToOthers(file: string): string | null {
  const mode = statSync(file).mode & 0o777;
  return (mode & 0o077) === 0 ? null : `${file} can be opened by other users (mode 0${mode.toString(8)})`;
}

/**
 * Writes a file for its owner only, who is that of its folder; it is on disk, complete or not at all, when this returns. An
 * existing file is kept, also when another process writes it at the same moment.
 */
export function writeOwnerFile(file: string, content: Buffer | string): void {
  const draft = `${file}.${process.pid}.new`;
  rmSync(draft, { force: true });
  const descriptor = openSync(draft, 'wx', ownerFile);
  writeSync(descriptor, Buffer.from(content));
  fsyncSync(descriptor);
  closeSync(descriptor);
  giveToOwnerOf(path.dirname(file), draft);
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  sync(path.dirname(file));
}

/** Returns once a file, or the entries of a folder, are on disk. */
export function sync(file: string): void {
  const descriptor = openSync(file, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** Throws a `StoreError` when this process cannot write a file or its folder, in which SQLite creates a journal. */
export function checkIsWritable(file: string): void {
  for (const [name, way, mode] of [
    [path.dirname(file), constants.W_OK | constants.X_OK, '700'],
    [file, constants.W_OK, '600'],
  ] as const) {
    try {
      if (existsSync(name)) accessSync(name, way);
    } catch (error) {
      const isReadOnlyDisk = error instanceof Error && 'code' in error && error.code === 'EROFS';
      throw new StoreError(
        isReadOnlyDisk
          ? `${name} is on a file system that is mounted read-only: mount it for writing, or choose another DATA_DIR`
          : `${name} cannot be written by the user of this process (mode 0${(statSync(name).mode & 0o777).toString(8)}): run chmod ${mode} on it, and chown where it belongs to another user`,
        { cause: error },
      );
    }
  }
}

/** Stored in the file to distinguish our database from any other. */
const applicationId = 0x43656e74;

/**
 * Checks that `file` is a complete database of ours; creates it when there is none.
 *
 * Throws for a file that is empty, damaged or of another program, and for a journal without its database: an empty
 * database must never replace a lost one.
 */
export function checkDatabaseFile(file: string): void {
  if (!existsSync(file)) {
    const journalBytes = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
    // Another process that starts may have created both meanwhile.
    if (journalBytes > 0 && !existsSync(file))
      throw new Error('its -wal file is there but the database is not; restore both from a backup');
    createDatabase(file);
  }
  if (statSync(file).size === 0) throw new Error('it is empty; restore it from a backup');
  if (!readHeader(file).equals(sqliteHeader)) throw new Error('it is no SQLite database');
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    if (!isOurs(database)) throw new Error('it is the database of another program');
    const findings = database
      .prepare('PRAGMA quick_check')
      .all()
      .map(({ quick_check }) => String(quick_check));
    if (findings.join() !== 'ok') throw new Error(`it is damaged: ${findings[0]}; restore it from a backup`);
  } finally {
    database.close();
  }
}

/** Databases older than the id are recognised by their tables, and get the id. */
function isOurs(database: DatabaseSync): boolean {
  const id = Number(database.prepare('PRAGMA application_id').get()?.application_id);
  if (id !== 0) return id === applicationId;
  const tables = "SELECT name FROM sqlite_schema WHERE name IN ('kysely_migration', 'booking', 'outbox')";
  if (database.prepare(tables).all().length < 3) return false;
  database.exec(`PRAGMA application_id = ${applicationId}`);
  return true;
}

const sqliteHeader = Buffer.from('SQLite format 3\0', 'latin1');

function readHeader(file: string): Buffer {
  const header = Buffer.alloc(sqliteHeader.length);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, header);
  closeSync(descriptor);
  return header;
}

/** The file appears complete or not at all, and only once, even when two processes start together. */
function createDatabase(file: string): void {
  const draft = `${file}.${process.pid}.new`;
  rmSync(draft, { force: true });
  // SQLite creates its journal with the mode of the database.
  closeSync(openSync(draft, 'wx', ownerFile));
  const database = new DatabaseSync(draft);
  database.exec(`PRAGMA synchronous = FULL; PRAGMA application_id = ${applicationId}; VACUUM;`);
  database.close();
  giveToOwnerOf(path.dirname(file), draft);
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
}
