import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../../store/Database.ts';
import { makeOwnerFolder } from '../../store/ownerOnly.ts';
import { openStore } from '../../stores/openStore.ts';
import { testCentre, testDatabase } from '../postgres/testDatabase.ts';

let emptyDatabase: string | undefined;

/**
 * Opens the store of `dataDir` like the server, on the engine of the tests. A new one is a copy of an empty database:
 * the migrations, which are a fifth of the start of a server, run once per worker.
 */
export async function openNewStore(...[dataDir, options]: Parameters<typeof openStore>) {
  const url = options?.url ?? testDatabase(dataDir);
  if (url === null && !existsSync(dataDir)) {
    emptyDatabase ??= await createEmptyDatabase();
    makeOwnerFolder(dataDir);
    copyFileSync(emptyDatabase, databaseFile(dataDir));
  }
  return openStore(dataDir, { centre: testCentre, ...options, url });
}

async function createEmptyDatabase(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'centro-empty-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await (await openStore(folder)).close();
  // Each test has its own keys.
  using database = new DatabaseSync(databaseFile(folder));
  database.exec('DELETE FROM secret_fingerprint');
  return databaseFile(folder);
}
