import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkOwnerOnly, writeOwnerFile } from './ownerOnly.ts';
import { StoreError } from './StoreError.ts';

/** What happens once a secret is deleted, or was replaced because others could read it. */
const withoutIt = {
  'limits.key': 'the counts of limits then start anew',
  'links.key': 'the links of all e-mails sent so far then lead nowhere',
};

export type SecretName = keyof typeof withoutIt;
export const secretNames = Object.keys(withoutIt) as SecretName[];

/**
 * Returns the secret of a name, making one at the first start; throws a `StoreError` that says what to do when it is
 * damaged or others may read it.
 *
 * It lies beside the database, not in it, so that a copy of the database tells less: without `limits.key` not
 * whose the counts are, without `links.key` not the links that visitors were sent.
 */
export function keptSecret(dataDir: string, name: SecretName): Buffer {
  const file = path.join(dataDir, name);
  if (!existsSync(file)) writeOwnerFile(file, randomBytes(secretBytes));
  checkOwnerOnly(file, `run chmod 600 on it, or delete it if others may have read it; ${withoutIt[name]}`);
  return readSecret(file, name);
}

/** Returns a secret as it is; throws a `StoreError` when it is not one that this program wrote. */
export function readSecret(file: string, name: SecretName): Buffer {
  const secret = readFileSync(file);
  if (secret.length !== secretBytes)
    throw new StoreError(
      `${file} has ${secret.length} bytes instead of ${secretBytes}: restore it from a backup, or delete it; ${withoutIt[name]}`,
    );
  return secret;
}

const secretBytes = 32;
