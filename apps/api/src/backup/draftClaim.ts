import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

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
