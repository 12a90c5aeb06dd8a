import type { KeyObject } from 'node:crypto';
import { createHmac } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { FormerKeyFile, SecretName } from './keyFiles.ts';
import {
  createSecret,
  foreignSecret,
  formerKeyFiles,
  formerSecret,
  keepFormer,
  secretKeyOf,
  replaceSecret,
  secretNames,
  toFormerKeyFile,
} from './keyFiles.ts';
import type { Tables } from './schema.ts';

/**
 * Throws a `SecretError`, which says what to do, when a key in `dataDir` is missing or not the one that the rows of this centre were
 * written with: links of emails would lead nowhere, and limits count anew. The database remembers a hash of each, of those that it
 * finds the first time. A database that is new gets new keys.
 */
export async function checkSecrets(db: Kysely<Tables>, dataDir: string, at = new Date()): Promise<void> {
  for (const name of secretNames) await checkSecret(db, dataDir, name);
  for (const { name, hash: remembered } of await allRemembered(db)) {
    const former = toFormerKeyFile(name);
    // Of several machines, the one with the daily job has deleted an ended one, and a dump may still have its row.
    if (former === null || former.endsAt <= at) continue;
    if (fingerprint(formerSecret(dataDir, name)) !== remembered)
      throw foreignSecret(path.join(dataDir, name), 'links.key');
  }
}

/** Checks one key in the same way, and no former ones. */
async function checkSecret(db: Kysely<Tables>, dataDir: string, name: SecretName): Promise<void> {
  let remembered = await rememberedHash(db, name);
  if (remembered === undefined && !(await hasWrittenEmails(db))) createSecret(dataDir, name);
  const present = fingerprint(secretKeyOf(dataDir, name));
  if (remembered === undefined) {
    await db
      .insertInto('secretFingerprint')
      .values({ name, hash: present })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // Another process may have been first.
    remembered = await rememberedHash(db, name);
  }
  if (remembered === present) return;
  const former =
    name === 'links.key' &&
    formerKeyFiles(dataDir).find(({ file }) => fingerprint(formerSecret(dataDir, file)) === remembered);
  if (remembered === undefined || !former) throw foreignSecret(path.join(dataDir, name), name);
  // A rotation was interrupted, or a dump from before it restored.
  await rememberSecrets(db, { [name]: present, [former.file]: remembered });
}

/** Returns what the database remembers of a key. */
export const fingerprint = (key: KeyObject): string =>
  createHmac('sha256', key).update('fingerprint').digest('base64url');

/** Stores the fingerprints of keys by the names of their files, instead of earlier ones. */
async function rememberSecrets(db: Kysely<Tables>, fingerprints: Record<string, string>): Promise<void> {
  const rows = Object.entries(fingerprints).map(([name, ofKey]) => ({ name, hash: ofKey }));
  await db
    .insertInto('secretFingerprint')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ hash: eb.ref('excluded.hash') })),
    )
    .execute();
}

const allRemembered = (db: Kysely<Tables>) =>
  db.selectFrom('secretFingerprint').select(['name', 'hash']).orderBy('name').execute();

async function rememberedHash(db: Kysely<Tables>, name: SecretName): Promise<string | undefined> {
  const row = await db
    .selectFrom('secretFingerprint')
    .select('hash')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.hash;
}

/** A database of a release before the fingerprints, whose emails may have links: their key cannot be made anew. */
async function hasWrittenEmails(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('outbox').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Makes a new `links.key`, and keeps the present one for the links that it has signed until `endsAt`: returns its file. Throws a
 * `SecretError`, and changes nothing, when the present one is not the one that the database remembers.
 */
export async function rotateLinksKey(
  db: Kysely<Tables>,
  dataDir: string,
  endsAt: Date,
): Promise<FormerKeyFile> {
  await checkSecret(db, dataDir, 'links.key');
  const former = fingerprint(secretKeyOf(dataDir, 'links.key'));
  const kept = keepFormer(dataDir, endsAt);
  replaceSecret(dataDir, 'links.key');
  // If this is never reached, `checkSecret` finds the former key.
  const present = fingerprint(secretKeyOf(dataDir, 'links.key'));
  await rememberSecrets(db, { 'links.key': present, [kept.file]: former });
  return kept;
}

/** Makes a new `links.key` without a former one, whatever is there: all links signed so far end. */
export async function endLinks(db: Kysely<Tables>, dataDir: string): Promise<void> {
  for (const { file } of formerKeyFiles(dataDir)) rmSync(path.join(dataDir, file));
  await db.deleteFrom('secretFingerprint').where('name', 'like', 'links.key.until-%').execute();
  replaceSecret(dataDir, 'links.key');
  await rememberSecrets(db, { 'links.key': fingerprint(secretKeyOf(dataDir, 'links.key')) });
}

/** Makes a new `limits.key`, whatever is there. */
export async function rotateLimitsKey(db: Kysely<Tables>, dataDir: string): Promise<void> {
  replaceSecret(dataDir, 'limits.key');
  await rememberSecrets(db, { 'limits.key': fingerprint(secretKeyOf(dataDir, 'limits.key')) });
}

/** What the database remembers of keys. */
interface SecretStore {
  /** Forgets the key of a file, which may be missing from then on. */
  forget(file: string): Promise<void>;
}

export function secretStore(db: Kysely<Tables>): SecretStore {
  return {
    async forget(file) {
      await db.deleteFrom('secretFingerprint').where('name', '=', file).execute();
    },
  };
}
