import type { KeyObject } from 'node:crypto';
import { createSecretKey, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openToOthers, sync, writeOwnerFile } from './ownerOnly.ts';
import { StoreError } from './storeErrors.ts';

/** How a lost secret is replaced on purpose, and the consequence. */
const replacing = {
  'limits.key': 'run "centre rotate-key limits": the counts of limits then start anew',
  'links.key':
    'run "centre rotate-key links --end-links": the links of all emails sent so far then lead nowhere',
};

export type SecretName = keyof typeof replacing;
export const secretNames = Object.keys(replacing) as SecretName[];

/** The keys of links. */
export interface LinkKeys {
  /** Links are signed with it. */
  present: KeyObject;
  /** Links that were signed with one of these are recognised until it ends. */
  former: readonly { key: KeyObject; endsAt: Date }[];
}

/** The file of a former `links.key`; its name contains the moment at which it ends. */
export interface FormerKeyFile {
  file: string;
  endsAt: Date;
}

/**
 * Returns the secret of a name; throws a `SecretError` with a remedy when it is missing or damaged, or others may read
 * it.
 *
 * It is a file beside the database, so that a copy of the database reveals less: without `limits.key` not whose the
 * counts are, without `links.key` not the links of visitors.
 */
export const secretKeyOf = (dataDir: string, name: SecretName): KeyObject =>
  keptFile(path.join(dataDir, name), name);

/** Returns the secret of a former key; throws like `secretKeyOf`. */
export const formerSecret = (dataDir: string, file: string): KeyObject =>
  keptFile(path.join(dataDir, file), 'links.key');

/** Returns the keys of links; throws like `secretKeyOf`. */
export const linkKeys = (dataDir: string): LinkKeys => ({
  present: secretKeyOf(dataDir, 'links.key'),
  former: formerKeyFiles(dataDir).map(({ file, endsAt }) => ({ key: formerSecret(dataDir, file), endsAt })),
});

/** Creates the secret of a name, unless it is there. */
export function createSecret(dataDir: string, name: SecretName): void {
  const file = path.join(dataDir, name);
  if (!existsSync(file)) writeOwnerFile(file, randomBytes(secretBytes));
}

/** Puts a new secret in the place of the one of a name: at any moment one of the two is on disk. */
export function replaceSecret(dataDir: string, name: SecretName): void {
  const draft = path.join(dataDir, `${name}.next`);
  rmSync(draft, { force: true });
  writeOwnerFile(draft, randomBytes(secretBytes));
  renameSync(draft, path.join(dataDir, name));
  sync(dataDir);
}

/** Keeps the present `links.key` as a former one until `endsAt`, and returns its file. */
export function keepFormer(dataDir: string, endsAt: Date): FormerKeyFile {
  const file = `links.key.until-${endsAt.toISOString().replaceAll(':', '-')}`;
  writeOwnerFile(path.join(dataDir, file), secretKeyOf(dataDir, 'links.key').export());
  return { file, endsAt };
}

/** Returns the former keys in a folder, ended ones included, the one that ends first before the others. */
export const formerKeyFiles = (folder: string): FormerKeyFile[] =>
  readdirSync(folder)
    .toSorted()
    .flatMap((file) => toFormerKeyFile(file) ?? []);

/** Returns the former key that a file is by its name; null when it is another file. */
export function toFormerKeyFile(file: string): FormerKeyFile | null {
  const { day, hour, minute, second } =
    /^links\.key\.until-(?<day>\d{4}-\d\d-\d\d)T(?<hour>\d\d)-(?<minute>\d\d)-(?<second>\d\d\.\d{3})Z$/.exec(
      file,
    )?.groups ?? {};
  const endsAt = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(endsAt.getTime()) ? null : { file, endsAt };
}

/** Returns the names of the files with secrets in a folder: those that have to be there, and former keys. */
export const secretFiles = (folder: string): string[] => [
  ...secretNames,
  ...formerKeyFiles(folder).map(({ file }) => file),
];

/** Returns the secret of a name in a file; throws a `SecretError` when it is missing or has the wrong length. */
export function readSecret(file: string, name: SecretName): Buffer {
  if (!existsSync(file))
    throw new SecretError(`${file} is missing: restore it from a backup; if it is lost, ${replacing[name]}`);
  const secret = readFileSync(file);
  if (secret.length !== secretBytes)
    throw new SecretError(
      `${file} has ${secret.length} bytes instead of ${secretBytes}: restore it from a backup; if it is lost, ${replacing[name]}`,
    );
  return secret;
}

/** Returns the error about a file whose secret is not the one of its database. */
export const foreignSecret = (file: string, name: SecretName): SecretError =>
  new SecretError(
    `${file} is not the key that the database remembers: restore it from a backup, or copy it from another machine of this centre; if it is lost, ${replacing[name]}`,
  );

function keptFile(file: string, name: SecretName): KeyObject {
  const secret = readSecret(file, name);
  const fault = openToOthers(file);
  if (fault !== null)
    throw new SecretError(`${fault}: run chmod 600 on it; if others may have read it, ${replacing[name]}`);
  return createSecretKey(secret);
}

const secretBytes = 32;

/** A key cannot be used: it is missing, damaged, or not the one of the database. */
export class SecretError extends StoreError {}
