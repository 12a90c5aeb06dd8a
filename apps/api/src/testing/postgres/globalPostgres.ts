import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore } from '../../stores/openStore.ts';
import { closeSync, querySync } from './querySync.ts';
import { startPostgres } from './startPostgres.ts';
import { createRoles, templateDatabase } from './createRoles.ts';
import { serverVariable, testCentre } from './testDatabase.ts';

/**
 * Starts one PostgreSQL server for all tests of a run, with an empty database that each test copies: of version 18, or
 * of the programs in the folder `POSTGRES_BINARIES`.
 */
export default async function globalPostgres(): Promise<() => Promise<void>> {
  const binaries = process.env.POSTGRES_BINARIES;
  const postgres = await startPostgres(binaries === undefined ? {} : { binaries });
  process.env[serverVariable] = postgres.urlOf('');
  const folder = mkdtempSync(path.join(tmpdir(), 'centro-template-'));
  const store = await openStore(folder, { ...createRoles(postgres), centre: testCentre });
  await store.close();
  rmSync(folder, { recursive: true });
  // Each test has its own keys.
  querySync(postgres.urlOf(templateDatabase), 'delete from secret_fingerprint');
  // Nobody may be connected to a database that is copied.
  closeSync(postgres.urlOf(templateDatabase));
  return () => postgres[Symbol.asyncDispose]();
}
