import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { StoreError } from './StoreError.ts';

/** Files that nobody but the user who runs the server may read. */
export const ownerFile = 0o600;
const ownerFolder = 0o700;

/** Creates a folder, and those that it lies in, where missing; throws a `StoreError` when others may look into it. */
export function makeOwnerFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: ownerFolder });
  checkOwnerOnly(folder, 'run chmod 700 on it');
}

/** Throws a `StoreError` that names the file or folder, and `remedy`, when others than its owner may open it. */
export function checkOwnerOnly(file: string, remedy: string): void {
  const mode = statSync(file).mode & 0o777;
  if ((mode & 0o077) !== 0)
    throw new StoreError(`${file} can be opened by other users (mode 0${mode.toString(8)}): ${remedy}`);
}

/**
 * Writes a file for its owner alone that is on disk when this returns, whole or not at all. One that is there already
 * stays as it is, also when another process writes it at the same moment.
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

/** Returns once a file, or the names in a folder, are on disk. */
export function sync(file: string): void {
  const descriptor = openSync(file, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
