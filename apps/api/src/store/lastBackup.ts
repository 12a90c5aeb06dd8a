import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { giveToOwnerOf } from './fileOwner.ts';
import { ownerFile } from './ownerMode.ts';
import { StoreError } from './storeErrors.ts';
import { dayMs } from '../texts/dates.ts';

const fileIn = (dataDir: string) => path.join(dataDir, 'last-backup');

/** Writes beside the database when it was last backed up, for who asks whether it is. Throws a `StoreError` when it cannot. */
export function noteBackup(dataDir: string, at: Date): void {
  const draft = `${fileIn(dataDir)}.${process.pid}.new`;
  try {
    writeFileSync(draft, `${at.toISOString()}\n`, { mode: ownerFile });
    giveToOwnerOf(dataDir, draft);
    renameSync(draft, fileIn(dataDir));
  } catch (error) {
    rmSync(draft, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreError(
      `The backup is whole, but its date cannot be noted (${reason}): check the space in ${dataDir}`,
      { cause: error },
    );
  }
}

/** Returns when a database was last backed up by `centre backup`; null where it never was. */
export function lastBackup(dataDir: string): Date | null {
  try {
    const at = new Date(readFileSync(fileIn(dataDir), 'utf8').trim());
    return Number.isNaN(at.getTime()) ? null : at;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Whether a backup of every night is missing: the last one was made more than two days ago. */
export const isBackupOld = (madeAt: Date, at: Date): boolean => at.getTime() - madeAt.getTime() > 2 * dayMs;
