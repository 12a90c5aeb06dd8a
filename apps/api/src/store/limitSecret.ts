import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the secret under which addresses are counted, making one at the first start.
 *
 * It lies beside the database, not in it: a copy of the database does not tell whose the counts are. Whoever
 * deletes it starts the counts anew and loses nothing else.
 */
export function limitSecret(dataDir: string): Buffer {
  const file = path.join(dataDir, 'limits.key');
  try {
    writeFileSync(file, randomBytes(32), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file);
}
