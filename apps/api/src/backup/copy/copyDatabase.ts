import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { groupCommit } from '../../store/groupCommit.ts';
import { openDatabase } from '../../store/sqlite.ts';
import { databaseFile } from '../../store/Database.ts';
import { secretFiles } from '../../store/keptSecret.ts';
import { makeOwnerFolder } from '../../store/ownerOnly.ts';
import { StoreError } from '../../store/storeErrors.ts';
import { openStore } from '../../stores/openStore.ts';
import type { StoreOptions } from '../../stores/openStore.ts';
import { ConnectionPool } from '../../store/postgres/connectionPool.ts';
import { PooledDialect } from '../../store/postgres/postgresDialect.ts';
import { scopeToTenant } from '../../store/postgres/scopeToTenant.ts';
import { copyForOwner } from '../backup.ts';
import { refuseServer } from '../refuseServer.ts';
import { claimDatabase } from '../restoreBackup.ts';
import { checksum, copyRows } from './copyRows.ts';
import type { CopiedTables } from './copyRows.ts';
import { tablesToCopy } from './tablesToCopy.ts';

/** The data of a centre: in a data folder, or on a PostgreSQL server with its keys in that folder. */
export interface Place extends Pick<StoreOptions, 'ownerUrl'> {
  dataDir: string;
  url: string | null;
  /** The key of the centre, whose rows alone are read and written on a server. */
  centre: string;
}

/** What was copied of a table. */
export interface CopyResult {
  table: string;
  rows: number;
  written: number;
  sha256: string;
}

/**
 * Copies all data from one database to another, of which one is SQLite and one PostgreSQL; an interrupted copy goes on
 * where it ended. Throws a `StoreError` when a server uses one of them, or when the rows differ afterwards: the target
 * had others before.
 */
export async function copyDatabase(from: Place, to: Place): Promise<CopyResult[]> {
  await using stack = new AsyncDisposableStack();
  const source = await open(from, stack);
  if (to.dataDir !== from.dataDir) copyKeys(from.dataDir, to.dataDir);
  const target = await open(to, stack);
  const results: CopyResult[] = [];
  for (const table of await tablesToCopy(from.url === null ? source : target)) {
    const written = await copyRows(source, target, table);
    const [expected, copied] = [await checksum(source, table), await checksum(target, table)];
    if (copied.sha256 !== expected.sha256)
      throw new StoreError(
        `${table.name} has ${copied.rows} rows after the copy instead of ${expected.rows}, or others: copy to where the centre has none`,
      );
    if (to.url !== null && table.key.join() === 'id') await continueIds(target, table.name);
    results.push({ table: table.name, written, ...copied });
  }
  return results;
}

/** Opens the data of a centre, in the present tables, that no server uses. */
async function open(place: Place, stack: AsyncDisposableStack): Promise<Kysely<CopiedTables>> {
  const { dataDir, url, ownerUrl = null, centre } = place;
  if (url === null) {
    makeOwnerFolder(dataDir);
    claimDatabase(databaseFile(dataDir))[Symbol.dispose]();
  }
  const store = await openStore(dataDir, { url, ownerUrl, centre });
  try {
    if (url !== null) await refuseServer(store.leases);
  } finally {
    await store.close();
  }
  if (url === null) {
    const file = new Kysely<CopiedTables>({ dialect: groupCommit(openDatabase(databaseFile(dataDir))) });
    return stack.adopt(file, (db) => db.destroy());
  }
  const pool = new ConnectionPool(url, { max: 1, statementMs: 0, name: 'centro copy' });
  stack.defer(() => pool.end());
  return new Kysely<CopiedTables>({ dialect: new PooledDialect(pool, centre), plugins: [scopeToTenant] });
}

/** The next row gets an id after those that were copied, and after those of other centres. */
async function continueIds(db: Kysely<CopiedTables>, table: string): Promise<void> {
  const { last } = await db
    .selectFrom(table)
    .select((row) => row.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  if (typeof last !== 'number') return;
  const numbers = sql`pg_get_serial_sequence(${table}, 'id')::regclass`;
  await db.selectNoFrom(sql`setval(${numbers}, greatest(${last}, nextval(${numbers})))`.as('next')).execute();
}

/**
 * Without the same keys, links that were sent lead nowhere and limits begin anew. They are there before the rows, so that
 * those are of these keys; a folder that has others is of another centre.
 */
function copyKeys(from: string, to: string): void {
  makeOwnerFolder(to);
  const files = secretFiles(from);
  const foreign = secretFiles(to).find(
    (file) =>
      existsSync(path.join(to, file)) &&
      !(
        files.includes(file) && readFileSync(path.join(to, file)).equals(readFileSync(path.join(from, file)))
      ),
  );
  if (foreign !== undefined)
    throw new StoreError(`${path.join(to, foreign)} is another key: copy to a folder without any`);
  for (const file of files) copyForOwner(path.join(from, file), path.join(to, file));
}
