import { hash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { databaseFile } from '../store/files/databaseFile.ts';
import { readSecret, secretNames } from '../store/files/keptSecret.ts';
import { ownerFile, sync, writeOwnerFile } from '../store/files/ownerOnly.ts';
import { StoreError } from '../store/files/StoreError.ts';

/** The content of a backup's `backup.json`. */
interface Manifest {
  /** UTC. */
  madeAt: string;
  /** The SHA-256 of each file by its name. */
  files: Record<string, string>;
}

/**
 * Copies database and keys of a data folder into a new folder in `into`, also while a server runs, and returns it.
 * The folder gets its final name only when it is complete, on disk and verified. Then backups in `into` older than 30
 * days are deleted, and all but the latest `keep`.
 */
export function writeBackup(dataDir: string, into: string, at: Date, keep: number): string {
  if (!existsSync(databaseFile(dataDir))) throw new StoreError(`There is no database in ${dataDir}`);
  if (!path.relative(dataDir, into).startsWith('..'))
    throw new StoreError(`${into} is in the data folder and would be lost with it: choose another`);
  const folder = path.join(into, `centro-${at.toISOString().replaceAll(':', '-')}`);
  const draft = `${folder}.part`;
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    copyDatabase(databaseFile(dataDir), databaseFile(draft));
    for (const name of secretNames) copyForOwner(path.join(dataDir, name), path.join(draft, name));
    const files = Object.fromEntries(
      [path.basename(databaseFile(draft)), ...secretNames].map((name) => [
        name,
        sha256(path.join(draft, name)),
      ]),
    );
    const manifest: Manifest = { madeAt: at.toISOString(), files };
    writeOwnerFile(path.join(draft, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
    verifyBackup(draft);
    renameSync(draft, folder);
    sync(into);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  deleteOldBackups(into, at, keep);
  return folder;
}

/**
 * Returns when a backup was made; throws a `StoreError` when a file is missing or differs from the one that was
 * written, or when SQLite finds an error in the database. Writes nothing.
 */
export function verifyBackup(folder: string): { madeAt: Date; bookings: number } {
  const { madeAt, files } = readManifest(folder);
  for (const [name, expected] of Object.entries(files)) {
    const file = path.join(folder, name);
    if (!existsSync(file)) throw new StoreError(`${file} is missing`);
    if (sha256(file) !== expected) throw new StoreError(`${file} is not the file that was backed up`);
  }
  for (const name of secretNames) readSecret(path.join(folder, name), name);
  const url = pathToFileURL(databaseFile(folder));
  // Otherwise SQLite would create a journal in the backup.
  url.searchParams.set('immutable', '1');
  using database = new DatabaseSync(url, { readOnly: true });
  const [finding] = database.prepare('PRAGMA integrity_check(1)').all();
  if (finding?.integrity_check !== 'ok')
    throw new StoreError(`${databaseFile(folder)} is damaged: ${String(finding?.integrity_check)}`);
  const [stray] = database.prepare('PRAGMA foreign_key_check').all();
  if (stray)
    throw new StoreError(`${databaseFile(folder)} is damaged: rows of ${String(stray.table)} lack others`);
  const bookings = Number(database.prepare('SELECT count(*) AS n FROM booking').get()?.n);
  return { madeAt: new Date(madeAt), bookings };
}

/** Copies a file with mode 0600; it is on disk when this returns. */
export function copyForOwner(from: string, to: string): void {
  if (!existsSync(from)) throw new StoreError(`${from} is missing`);
  copyFileSync(from, to);
  chmodSync(to, ownerFile);
  sync(to);
}

/** Copies the database as of one moment, without journal and free pages; other processes can write meanwhile. */
function copyDatabase(from: string, to: string): void {
  using database = new DatabaseSync(from, { timeout: 5000 });
  try {
    database.prepare('VACUUM INTO ?').run(to);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreError(`${from} cannot be copied (${reason}): restore the latest backup`, { cause: error });
  }
  chmodSync(to, ownerFile);
  sync(to);
}

function readManifest(folder: string): Manifest {
  try {
    return JSON.parse(readFileSync(path.join(folder, manifestName), 'utf8')) as Manifest;
  } catch (error) {
    throw new StoreError(`${folder} is no whole backup: its ${manifestName} cannot be read`, {
      cause: error,
    });
  }
}

/** Backups must not keep personal data much longer than the daily job does. */
function deleteOldBackups(into: string, at: Date, keep: number): void {
  const oldest = `centro-${new Date(at.getTime() - keptDays * dayMs).toISOString().replaceAll(':', '-')}`;
  const names = readdirSync(into).filter((name) => /^centro-\d{4}-\d\d-\d\dT[\d.-]+Z(\.part)?$/.test(name));
  const latest = new Set(
    names
      .filter((name) => !name.endsWith('.part'))
      .toSorted()
      .slice(-keep),
  );
  for (const name of names) {
    const isSurplus = !name.endsWith('.part') && !latest.has(name);
    if (name < oldest || isSurplus) rmSync(path.join(into, name), { recursive: true });
  }
}

const sha256 = (file: string) => hash('sha256', readFileSync(file));
const manifestName = 'backup.json';
const keptDays = 30;
const dayMs = 24 * 60 * 60 * 1000;
