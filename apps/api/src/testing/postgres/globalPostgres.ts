import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { openStore } from '../../store/openStore.ts';
import { startPostgres } from './startPostgres.ts';
import { serverVariable, templateDatabase } from './testDatabase.ts';

/** Starts one PostgreSQL server for all tests of a run, with an empty database that each test copies. */
export default async function globalPostgres(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  process.env[serverVariable] = postgres.urlOf('');
  const folder = mkdtempSync(path.join(tmpdir(), 'centro-template-'));
  await createTemplate(postgres.urlOf('postgres'));
  const store = await openStore(folder, { url: postgres.urlOf(templateDatabase) });
  await store.close();
  rmSync(folder, { recursive: true });
  return () => postgres[Symbol.asyncDispose]();
}

async function createTemplate(url: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(`create database ${templateDatabase}`);
  await client.end();
}
