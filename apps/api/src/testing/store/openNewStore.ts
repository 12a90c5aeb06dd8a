import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../../store/Database.ts';
import { makeOwnerFolder } from '../../store/ownerOnly.ts';
import { openStore } from '../../stores/openStore.ts';
import { testCentre, testDatabase } from '../postgres/testDatabase.ts';

let emptyDatabase: Promise<Buffer> | undefined;

/**
 * Opens the store of `dataDir` like the server, on the engine of the tests. A new one is a copy of an empty database:
 * the migrations, which are a fifth of the start of a server, run once per worker.
 */
export async function openNewStore(...[dataDir, options]: Parameters<typeof openStore>) {
  const url = options?.url ?? testDatabase(dataDir);
  if (url === null && !existsSync(dataDir)) {
    const empty = await (emptyDatabase ??= createEmptyDatabase());
    makeOwnerFolder(dataDir);
    writeFileSync(databaseFile(dataDir), empty);
  }
  return openStore(dataDir, { centre: testCentre, ...options, url });
}

/** Kept in memory: a worker that is stopped could delete no file of its own. */
async function createEmptyDatabase(): Promise<Buffer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'centro-empty-'));
  await (await openStore(folder)).close();
  const file = databaseFile(folder);
  const database = new DatabaseSync(file);
  // Each test has its own keys.
  database.exec('DELETE FROM secret_fingerprint');
  database.close();
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  return bytes;
}
