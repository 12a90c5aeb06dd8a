import { lchownSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { ownerFolder } from './ownerMode.ts';

/**
 * Gives what a command of the superuser has made to whoever owns the file or folder `owned`: the server, which is another user, has
 * to read it. Anybody else owns what they make, and nothing changes.
 */
export function giveToOwnerOf(owned: string, made: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(owned);
  try {
    lchownSync(made, uid, gid);
  } catch (error) {
    // A disk without owners, such as a stick for backups, or a superuser of a container without this right.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
}

/** Creates a folder and its parents where missing, for whoever owns `owned`, or else the parent that is there. */
export function makeFolderFor(folder: string, owned?: string): void {
  const first = mkdirSync(folder, { recursive: true, mode: ownerFolder });
  if (first === undefined) return;
  const parent = path.dirname(path.resolve(first));
  for (let made = path.resolve(folder); made !== parent; made = path.dirname(made))
    giveToOwnerOf(owned ?? parent, made);
}
