import { createSecretKey, hash } from 'node:crypto';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { databaseFile, hasDatabase } from '../store/Database.ts';
import { giveToOwnerOf, makeFolderFor } from '../store/fileOwner.ts';
import { foreignSecret, readSecret, secretFiles, secretNames } from '../store/keyFiles.ts';
import { ownerFile, ownerFolder } from '../store/ownerMode.ts';
import { sync, writeOwnerFile } from '../store/ownerOnly.ts';
import { StoreError } from '../store/storeErrors.ts';
import { fingerprint } from '../store/secrets.ts';
import {
  backupFoldersIn,
  backupName,
  claimDraft,
  claimFile,
  isBackupOf,
  isBeingWritten,
  manifestName,
  namesNoCentre,
  readManifest,
  toBegun,
} from './backupFolder.ts';
import type { BackupFolder, Manifest } from './backupFolder.ts';
import { noteBackup } from '../store/lastBackup.ts';
import { dayMs } from '../texts/dates.ts';

/** Whose data is backed up. */
interface BackupSource {
  /** The key of the centre. */
  centre: string;
  dataDir: string;
  /** Whether the environment is of this centre alone: then backups that name no centre are its own. */
  isOnlyCentre: boolean;
}

/**
 * Copies database and keys of a centre into a new folder in `into`, also while a server runs, and returns it. The folder
 * gets its final name only when it is complete, on disk and verified. Then the backups of the same centre in `into` that are
 * older than 30 days are deleted, and all but the latest `keep`; this one stays, whatever the clock says.
 */
export function writeBackup(source: BackupSource, into: string, at: Date, keep: number): string {
  const { centre, dataDir } = source;
  if (!hasDatabase(dataDir)) throw new StoreError(`There is no database in ${dataDir}`);
  if (!path.relative(dataDir, into).startsWith('..'))
    throw new StoreError(`${into} is in the data folder and would be lost with it: choose another`);
  const folder = path.join(into, backupName(centre, at));
  const draft = `${folder}.part`;
  makeFolderFor(into, dataDir);
  // Fails where another process writes the same one.
  mkdirSync(draft, { mode: ownerFolder });
  try {
    giveToOwnerOf(into, draft);
    using claim = new DisposableStack();
    claim.use(claimDraft(draft));
    giveToOwnerOf(draft, claimFile(draft));
    copyDatabase(databaseFile(dataDir), databaseFile(draft));
    const secrets = secretFiles(dataDir);
    for (const name of secrets) copyForOwner(path.join(dataDir, name), path.join(draft, name));
    const files = Object.fromEntries(
      [path.basename(databaseFile(draft)), ...secrets].map((name) => [name, sha256(path.join(draft, name))]),
    );
    const manifest: Manifest = { centre, madeAt: at.toISOString(), files };
    writeOwnerFile(path.join(draft, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
    verifyBackup(draft);
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  rmSync(claimFile(folder));
  sync(into);
  noteBackup(dataDir, at);
  deleteOldBackups(source, folder, at, keep);
  return folder;
}

/** What a whole backup contains. */
export interface BackupContent {
  /** The key of the centre; null in backups of the versions that served one. */
  centre: string | null;
  madeAt: Date;
  bookings: number;
}

/**
 * Returns whose backup it is, when it was made and how many bookings it has; throws a `StoreError` when a file is missing
 * or differs from the one that was written, or when SQLite finds an error in the database. Writes nothing.
 */
export function verifyBackup(folder: string): BackupContent {
  const { centre = null, madeAt, files } = readManifest(folder);
  for (const name of new Set([...backedUpNames, ...Object.keys(files)])) {
    const file = path.join(folder, name);
    if (!existsSync(file)) throw new StoreError(`${file} is missing`);
    if (sha256(file) !== files[name]) throw new StoreError(`${file} is not the file that was backed up`);
  }
  for (const name of secretNames) readSecret(path.join(folder, name), name);
  using database = openBackup(folder);
  const finding = findDamage(database);
  if (finding !== 'ok') throw new StoreError(`${databaseFile(folder)} is damaged: ${finding}`);
  const [stray] = database.prepare('PRAGMA foreign_key_check').all();
  if (stray)
    throw new StoreError(`${databaseFile(folder)} is damaged: rows of ${String(stray.table)} lack others`);
  checkSecretsOf(folder, database);
  const bookings = Number(database.prepare('SELECT count(*) AS n FROM booking').get()?.n);
  return { centre, madeAt: new Date(madeAt), bookings };
}

/** Returns «ok» or the first error that SQLite finds; some damage keeps it from looking for any. */
function findDamage(database: DatabaseSync): string {
  try {
    const finding = String(database.prepare('PRAGMA integrity_check(1)').get()?.integrity_check);
    // Of some pages SQLite writes two lines.
    return finding.replaceAll(/\s+/g, ' ');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A backup with other keys than its database's would take the place of the ones that can be restored. */
function checkSecretsOf(folder: string, database: DatabaseSync): void {
  const [found] = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name = 'secret_fingerprint'")
    .all();
  // A backup from before 0047.
  if (!found) return;
  for (const { name, hash: remembered } of database
    .prepare('SELECT name, hash FROM secret_fingerprint')
    .all()) {
    const secret = secretNames.find((known) => known === name) ?? 'links.key';
    const file = path.join(folder, String(name));
    if (fingerprint(createSecretKey(readSecret(file, secret))) !== remembered)
      throw foreignSecret(file, secret);
  }
}

/** Copies a file with mode 0600, for the owner of the folder; it is on disk when this returns. */
export function copyForOwner(from: string, to: string): void {
  if (!existsSync(from)) throw new StoreError(`${from} is missing`);
  copyFileSync(from, to);
  chmodSync(to, ownerFile);
  giveToOwnerOf(path.dirname(to), to);
  sync(to);
}

/**
 * Copies the database as of one moment, without journal and free pages; other processes can write meanwhile. Without `secure_delete`
 * the pages of the copy would keep rows that SQLite moved on while it wrote them, and no deletion would overwrite these.
 */
function copyDatabase(from: string, to: string): void {
  using database = new DatabaseSync(from, { timeout: 5000 });
  try {
    database.exec('PRAGMA secure_delete = ON');
    database.prepare('VACUUM INTO ?').run(to);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const into = path.dirname(path.dirname(to));
    throw new StoreError(
      `${from} cannot be copied to ${into} (${reason}): check the space there; only if the database itself is damaged, restore the latest backup`,
      { cause: error },
    );
  }
  chmodSync(to, ownerFile);
  giveToOwnerOf(path.dirname(to), to);
  sync(to);
}

/**
 * Deletes the backups of the same centre that are surplus or too old: they must not keep personal data much longer than the
 * daily job does. Those that name no centre go by age alone, and only where they cannot be of another centre.
 */
function deleteOldBackups(source: BackupSource, made: string, at: Date, keep: number): void {
  const oldest = toBegun(new Date(at.getTime() - keptDays * dayMs));
  const others = backupFoldersIn(path.dirname(made)).filter(({ folder }) => folder !== made);
  const own = others.filter((backup) => isBackupOf(source.centre, backup));
  const kept = new Set(
    own
      .filter(({ isDraft }) => !isDraft)
      .toSorted((one, other) => (one.begun < other.begun ? 1 : -1))
      .slice(0, keep - 1),
  );
  const isClockRight = isNearLastSeen(made, at);
  const isOld = ({ begun }: BackupFolder) => isClockRight && begun < oldest;
  const former = source.isOnlyCentre
    ? others.filter((backup) => namesNoCentre(backup) && !hasOtherKeys(backup.folder, source.dataDir))
    : [];
  const surplus = own.filter((backup) => isOld(backup) || (!backup.isDraft && !kept.has(backup)));
  for (const { folder, isDraft } of [...surplus, ...former.filter(isOld)])
    if (!isDraft || !isBeingWritten(folder)) deleteBackup(folder, made);
}

function deleteBackup(folder: string, made: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StoreError(
      `${made} is made, but the old backup ${folder} cannot be deleted (${reason}): run the command as the user whom it belongs to, or give it to this one with chown -R`,
      { cause: error },
    );
  }
}

function openBackup(folder: string): DatabaseSync {
  const url = pathToFileURL(databaseFile(folder));
  // Otherwise SQLite would create a journal in the backup.
  url.searchParams.set('immutable', '1');
  return new DatabaseSync(url, { readOnly: true });
}

/**
 * Returns whether the moment is within a day of the last one at which the clock was right, as the database has it: a backup made by a
 * wrong clock must not end the others. One of an older version has no such moment.
 */
function isNearLastSeen(backup: string, at: Date): boolean {
  using database = openBackup(backup);
  const isKnown = database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'proven_clock'`).get();
  const seenAt = isKnown && database.prepare('SELECT seen_at FROM proven_clock').get()?.seen_at;
  return typeof seenAt !== 'string' || Math.abs(at.getTime() - Date.parse(seenAt)) <= dayMs;
}

/** Returns whether a backup has the keys of another data folder than this one. */
const hasOtherKeys = (backup: string, dataDir: string): boolean =>
  secretNames.every((name) => {
    const file = path.join(backup, name);
    return existsSync(file) && sha256(file) !== sha256(path.join(dataDir, name));
  });

const sha256 = (file: string) => hash('sha256', readFileSync(file));
const backedUpNames = [path.basename(databaseFile('')), ...secretNames];
const keptDays = 30;
