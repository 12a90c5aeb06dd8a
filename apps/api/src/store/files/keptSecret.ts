import { createSecretKey, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkOwnerOnly, writeOwnerFile } from './ownerOnly.ts';
import { StoreError } from './StoreError.ts';

/** The consequence when a secret is deleted, or replaced because others could read it. */
const withoutIt = {
  'limits.key': 'the counts of limits then start anew',
  'links.key': 'the links of all e-mails sent so far then lead nowhere',
};

export type SecretName = keyof typeof withoutIt;
export const secretNames = Object.keys(withoutIt) as SecretName[];

/**
 * Returns the secret of a name, creating it at the first start; throws a `StoreError` with a remedy when it is
 * damaged or others may read it.
 *
 * It is a file beside the database, so that a copy of the database reveals less: without `limits.key` not whose the
 * counts are, without `links.key` not the links of visitors.
 */
export function keptSecret(dataDir: string, name: SecretName): KeyObject {
  const file = path.join(dataDir, name);
  if (!existsSync(file)) writeOwnerFile(file, randomBytes(secretBytes));
  checkOwnerOnly(file, `run chmod 600 on it, or delete it if others may have read it; ${withoutIt[name]}`);
  return createSecretKey(readSecret(file, name));
}

/** Returns a secret; throws a `StoreError` when it has the wrong length. */
export function readSecret(file: string, name: SecretName): Buffer {
  const secret = readFileSync(file);
  if (secret.length !== secretBytes)
    throw new StoreError(
      `${file} has ${secret.length} bytes instead of ${secretBytes}: restore it from a backup, or delete it; ${withoutIt[name]}`,
    );
  return secret;
}

const secretBytes = 32;
