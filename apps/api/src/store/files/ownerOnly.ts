import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { StoreError } from './StoreError.ts';

/** Only the user who runs the server may read and write. */
export const ownerFile = 0o600;
const ownerFolder = 0o700;

/** Creates a folder and its parents where missing; throws a `StoreError` when other users may open it. */
export function makeOwnerFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: ownerFolder });
  const fault = openToOthers(folder);
  if (fault !== null) throw new StoreError(`${fault}: run chmod 700 on it`);
}

/** Returns what is wrong with a file or folder when other users may open it, or null. */
export function openToOthers(file: string): string | null {
  const mode = statSync(file).mode & 0o777;
  return (mode & 0o077) === 0 ? null : `${file} can be opened by other users (mode 0${mode.toString(8)})`;
}

/**
 * Writes a file for its owner only; it is on disk, complete or not at all, when this returns. An existing file is
 * kept, also when another process writes it at the same moment.
 */
export function writeOwnerFile(file: string, content: Buffer | string): void {
  const draft = `${file}.${process.pid}.new`;
  rmSync(draft, { force: true });
  const descriptor = openSync(draft, 'wx', ownerFile);
  writeSync(descriptor, Buffer.from(content));
  fsyncSync(descriptor);
  closeSync(descriptor);
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
