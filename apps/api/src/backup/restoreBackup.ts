import { existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { staffMembers } from '../agenda/staff/staff.ts';
import type { StaffMember } from '../agenda/staff/staff.ts';
import type { Config } from '../config/config.ts';
import { erasePersonalData } from '../operation/erasePersonalData.ts';
import { provenClock } from '../operation/provenClock.ts';
import type { LeaseStore } from '../outbox/claims/senderLease.ts';
import { databaseFile } from '../store/Database.ts';
import { makeFolderFor } from '../store/fileOwner.ts';
import { secretFiles } from '../store/keyFiles.ts';
import { makeOwnerFolder, sync } from '../store/ownerOnly.ts';
import { isBusy, StoreError } from '../store/storeErrors.ts';
import { openStore } from '../stores/openStore.ts';
import type { BackupContent } from './backup.ts';
import { copyForOwner, verifyBackup } from './backup.ts';
import type { BackupFolder } from './backupFolder.ts';
import { backupFoldersIn, isBeingWritten, manifestName, readManifest } from './backupFolder.ts';

interface RestoreContext {
  config: Config;
  /** Whether the environment is of this centre alone: then backups that name no centre are its own. */
  isOnlyCentre: boolean;
  now: () => Date;
  isClockRight: boolean;
}

/**
 * Replaces the data folder's database and keys by a backup, once it is verified, migrated to the present tables, closed to every
 * device, link and calendar that opened the agenda, and freed of data that was to be deleted since; not freed of it, and `forgotten` null, where the clock is far from the backup's and
 * not `isClockRight`. Throws a `StoreError`, and changes nothing, when the backup is
 * incomplete or of another centre, or a server runs. Returns the folder with the replaced files, null when there were none, and who
 * has access by the backup.
 */
export async function restoreBackup(
  backup: string,
  { config, isOnlyCentre, now, isClockRight }: RestoreContext,
): Promise<{ forgotten: Record<string, number> | null; replaced: string | null; staff: StaffMember[] }> {
  const { centre } = verifyBackup(backup);
  checkCentre(backup, centre, { own: config.centre.key, isOnlyCentre });
  const { dataDir } = config;
  makeOwnerFolder(dataDir);
  using claims = new DisposableStack();
  claims.use(claimDatabase(databaseFile(dataDir)));
  const draft = path.join(dataDir, 'restoring');
  rmSync(draft, { recursive: true, force: true });
  makeOwnerFolder(draft);
  // Also when the backup is refused: it holds personal data.
  claims.defer(() => rmSync(draft, { recursive: true, force: true }));
  const database = path.basename(databaseFile(draft));
  for (const name of [database, ...secretFiles(backup)])
    copyForOwner(path.join(backup, name), path.join(draft, name));
  const store = await openStore(draft, { maxBytes: config.database.maxBytes });
  if (isClockRight) await store.clock.store(now());
  const { isProven } = await provenClock({ store, now }).check();
  const forgotten = isProven
    ? await erasePersonalData({ store, config: { ...config, dataDir: draft }, now })
    : null;
  // Who has lost access since would have it again, and links that were used would open once more.
  await store.staffMembers.closeToAll(config.centre.key);
  const staff = await staffMembers({ config, store });
  await store.close();
  sync(databaseFile(draft));

  // Former keys that have ended since are gone.
  const names = [database, ...secretFiles(draft)];
  const replaced = setAside(dataDir, names, now());
  for (const name of names) renameSync(path.join(draft, name), path.join(dataDir, name));
  sync(dataDir);
  return { forgotten, replaced, staff };
}

/** Throws a `StoreError` when a backup is not of the own centre, or, where many are served, does not say of which it is. */
function checkCentre(
  backup: string,
  centre: string | null,
  { own, isOnlyCentre }: { own: string; isOnlyCentre: boolean },
): void {
  if (centre === own || (centre === null && isOnlyCentre)) return;
  const [manifest, folder] = [path.join(backup, manifestName), path.dirname(backup)];
  if (centre === null)
    throw new StoreError(
      `${backup} does not say of which centre it is, and CENTRES_DIR has many: nothing was changed. If you know that it is of "${own}", write "centre": "${own}" into ${manifest} and try again.`,
    );
  const wayBack = isOnlyCentre ? 'with CENTRE_KEY and DATA_DIR of that centre' : `with --centre ${centre}`;
  throw new StoreError(
    `${backup} is of the centre "${centre}", not of "${own}": nothing was changed. Restore it ${wayBack}, or choose one of "${own}": centre restore --list ${folder} shows them. If "${centre}" is a former key of "${own}", write "centre": "${own}" into ${manifest} and try again.`,
  );
}

/**
 * Prevents every other process from opening a database until the claim is disposed of, and writes its journal into
 * it, so that none is left that could be applied to the restored one.
 */
export function claimDatabase(file: string): Disposable {
  if (!existsSync(file)) return { [Symbol.dispose]: () => undefined };
  const database = new DatabaseSync(file, { timeout: 0 });
  const release = { [Symbol.dispose]: () => database.close() };
  try {
    // Fails while any other process has the database open; the lock of a killed process ends with it.
    database.exec('PRAGMA journal_mode = DELETE; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    if (isBusy(error)) {
      database.close();
      throw new StoreError(`A server or another program has ${file} open: stop it first`, { cause: error });
    }
    // A damaged database is a reason to restore, so it is not an error here.
  }
  return release;
}

/** Moves the files with these names to a folder that the daily job deletes later. */
function setAside(dataDir: string, names: readonly string[], at: Date): string | null {
  const replaced = path.join(dataDir, 'replaced', at.toISOString().replaceAll(':', '-'));
  const [database = ''] = names;
  const stale = [
    `${database}-wal`,
    `${database}-shm`,
    `${database}-journal`,
    ...secretFiles(dataDir).filter((name) => !names.includes(name)),
  ];
  const present = [...names, ...stale].filter((name) => existsSync(path.join(dataDir, name)));
  if (present.length === 0) return null;
  makeFolderFor(replaced);
  for (const name of present) {
    // Linked, not moved: after a crash here the folder still has a database.
    if (names.includes(name)) linkSync(path.join(dataDir, name), path.join(replaced, name));
    else renameSync(path.join(dataDir, name), path.join(replaced, name));
  }
  sync(replaced);
  return replaced;
}

export interface ListedBackup {
  folder: string;
  /** The key of the centre; null where the backup does not say it. */
  centre: string | null;
  /** When it was begun, as in its name. */
  begun: string;
  /** Null where it is not whole. */
  content: BackupContent | null;
  /** Why it is not whole; null where it is. */
  fault: string | null;
}

/** Returns the backups in a folder, of every centre, by centre and from the latest to the earliest, each verified. */
export function listBackups(into: string): ListedBackup[] {
  if (!existsSync(into)) throw new StoreError(`There is no folder ${into}`);
  return backupFoldersIn(into).map(toListed).toSorted(byCentreAndAge);
}

function toListed(backup: BackupFolder): ListedBackup {
  const { folder, begun } = backup;
  const listed = { folder, begun, centre: centreOf(backup) };
  if (backup.isDraft) {
    const fault = isBeingWritten(folder) ? 'it is being written' : 'it was not finished';
    return { ...listed, content: null, fault };
  }
  try {
    return { ...listed, content: verifyBackup(folder), fault: null };
  } catch (error) {
    // Whatever is wrong with one, the others are listed.
    return { ...listed, content: null, fault: error instanceof Error ? error.message : String(error) };
  }
}

function centreOf({ folder, namedCentre }: BackupFolder): string | null {
  try {
    return readManifest(folder).centre ?? null;
  } catch {
    return namedCentre;
  }
}

function byCentreAndAge(one: ListedBackup, other: ListedBackup): number {
  const centres = (one.centre ?? '').localeCompare(other.centre ?? '');
  return centres === 0 ? other.begun.localeCompare(one.begun) : centres;
}

/** A server that runs holds the lease of the daily jobs; of a killed one it ends by itself. */
export async function refuseServer(leases: Pick<LeaseStore, 'isHeld'>): Promise<void> {
  if (await leases.isHeld(new Date()))
    throw new StoreError('A server of this centre is connected to the PostgreSQL database: stop it first');
}
