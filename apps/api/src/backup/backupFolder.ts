import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { StoreError } from '../store/storeErrors.ts';

/** The file of a backup that says what is in it. */
export const manifestName = 'backup.json';

const manifestSchema = v.object({
  /** The key of the centre; missing in backups of the versions that served one centre. */
  centre: v.optional(v.pipe(v.string(), v.nonEmpty())),
  /** UTC. */
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The SHA-256 of each file by its name. */
  files: v.record(v.string(), v.string()),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;

/** A folder whose name is that of a backup, or of one that was not finished. */
export interface BackupFolder {
  folder: string;
  /** When it was begun, as in its name: sorted as text, the earliest is first. */
  begun: string;
  /** Whether it is still being written, or was left by a run that was killed. */
  isDraft: boolean;
  /** The centre as the name says it; null in names of the versions that served one centre. */
  namedCentre: string | null;
}

/** Returns the name of a backup: `centro-<centre>-<time in UTC>`. */
export const backupName = (centre: string, at: Date): string => `centro-${toNamePart(centre)}-${toBegun(at)}`;

/** Returns a moment as in the name of a backup. */
export const toBegun = (at: Date): string => at.toISOString().replaceAll(':', '-');

/** Returns the backups in a folder by their names, finished or not; those of every centre. */
export function backupFoldersIn(into: string): BackupFolder[] {
  return readdirSync(into).flatMap((name) => {
    const { namedCentre = null, begun, draft } = namePattern.exec(name)?.groups ?? {};
    if (begun === undefined) return [];
    return [{ folder: path.join(into, name), begun, isDraft: draft !== undefined, namedCentre }];
  });
}

/** Returns the manifest of a backup; throws a `StoreError` when it cannot be read. */
export function readManifest(folder: string): Manifest {
  try {
    return v.parse(manifestSchema, JSON.parse(readFileSync(path.join(folder, manifestName), 'utf8')));
  } catch (error) {
    throw new StoreError(`${folder} is no whole backup: its ${manifestName} cannot be read`, {
      cause: error,
    });
  }
}

/**
 * Returns whether a backup is of the centre with this key. Its manifest decides, since a name can be changed; the name only where
 * there is no manifest that can be read. A backup that names no centre is of none.
 */
export function isBackupOf(centre: string, { folder, namedCentre }: BackupFolder): boolean {
  const manifest = manifestIn(folder);
  return manifest ? manifest.centre === centre : namedCentre === toNamePart(centre);
}

/** Returns whether a backup names no centre, as those of the versions that served one. */
export function namesNoCentre({ folder, namedCentre }: BackupFolder): boolean {
  const manifest = manifestIn(folder);
  return manifest ? manifest.centre === undefined : namedCentre === null;
}

function manifestIn(folder: string): Manifest | null {
  try {
    return readManifest(folder);
  } catch {
    return null;
  }
}

/** A key is any line of text; in a name no two become one, and none is too long for a file system. */
function toNamePart(centre: string): string {
  const part = encodeURIComponent(centre);
  return part.length <= mostNameCharacters ? part : hash('sha256', centre);
}

const mostNameCharacters = 80;
const namePattern =
  /^centro-(?:(?<namedCentre>.+)-)?(?<begun>\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z)(?<draft>\.part)?$/;

/** Returns the file in the folder of a backup that is locked while the backup is being written. */
export const claimFile = (folder: string): string => path.join(folder, 'running');

/**
 * Claims the draft of a backup for this process until the claim is disposed of. The claim is SQLite's lock of a file, which ends
 * with its process: neither a wrong clock nor the number of a process in another container can make a draft look abandoned.
 */
export function claimDraft(draft: string): Disposable {
  const claim = new DatabaseSync(claimFile(draft), { timeout: 0 });
  try {
    claim.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    claim.close();
    throw error;
  }
  return { [Symbol.dispose]: () => claim.close() };
}

/** Returns whether a process is writing a draft, or whether that cannot be told. */
export function isBeingWritten(draft: string): boolean {
  if (!existsSync(claimFile(draft))) return false;
  try {
    claimDraft(draft)[Symbol.dispose]();
    return false;
  } catch {
    return true;
  }
}
