import { existsSync } from 'node:fs';
import { StoreError } from '../store/storeErrors.ts';
import { verifyBackup } from './backup.ts';
import type { BackupContent } from './backup.ts';
import { backupFoldersIn, readManifest } from './backupFolder.ts';
import type { BackupFolder } from './backupFolder.ts';
import { isBeingWritten } from './draftClaim.ts';

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
