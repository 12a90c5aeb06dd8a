import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { formerKeyFiles, keepFormer, keptSecret, replaceSecret } from '../files/keptSecret.ts';
import type { FormerKeyFile } from '../files/keptSecret.ts';
import type { Tables } from '../tables/Tables.ts';
import { checkSecret, fingerprint, rememberSecrets } from './checkSecrets.ts';

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
  const former = fingerprint(keptSecret(dataDir, 'links.key'));
  const kept = keepFormer(dataDir, endsAt);
  replaceSecret(dataDir, 'links.key');
  // If this is never reached, `checkSecret` finds the former key.
  const present = fingerprint(keptSecret(dataDir, 'links.key'));
  await rememberSecrets(db, { 'links.key': present, [kept.file]: former });
  return kept;
}

/** Makes a new `links.key` without a former one, whatever is there: all links signed so far end. */
export async function endLinks(db: Kysely<Tables>, dataDir: string): Promise<void> {
  for (const { file } of formerKeyFiles(dataDir)) rmSync(path.join(dataDir, file));
  await db.deleteFrom('secretFingerprint').where('name', 'like', 'links.key.until-%').execute();
  replaceSecret(dataDir, 'links.key');
  await rememberSecrets(db, { 'links.key': fingerprint(keptSecret(dataDir, 'links.key')) });
}

/** Makes a new `limits.key`, whatever is there. */
export async function rotateLimitsKey(db: Kysely<Tables>, dataDir: string): Promise<void> {
  replaceSecret(dataDir, 'limits.key');
  await rememberSecrets(db, { 'limits.key': fingerprint(keptSecret(dataDir, 'limits.key')) });
}
