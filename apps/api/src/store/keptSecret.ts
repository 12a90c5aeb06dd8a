import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the secret of a name, making one at the first start.
 *
 * It lies beside the database, not in it, so that a copy of the database tells less: without `limits.key` not
 * whose the counts are, without `links.key` not the links that visitors were sent. Whoever deletes the first
 * starts the counts anew; whoever deletes the second makes the links of every e-mail invalid.
 */
export function keptSecret(dataDir: string, name: 'limits.key' | 'links.key'): Buffer {
  const file = path.join(dataDir, name);
  try {
    writeFileSync(file, randomBytes(32), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file);
}
