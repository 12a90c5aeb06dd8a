import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { groupCommit } from '../../store/database/groupCommit.ts';
import { openDatabase } from '../../store/database/openDatabase.ts';
import { databaseFile } from '../../store/files/databaseFile.ts';
import { secretNames } from '../../store/files/keptSecret.ts';
import { makeOwnerFolder } from '../../store/files/ownerOnly.ts';
import { StoreError } from '../../store/files/StoreError.ts';
import { openStore } from '../../store/openStore.ts';
import { PooledDialect, serverName } from '../../store/postgres/postgresDialect.ts';
import { withoutPassword } from '../../store/postgres/withoutPassword.ts';
import { copyForOwner } from '../backup.ts';
import { claimDatabase } from '../restoreBackup.ts';
import { checksum, copyRows } from './copyRows.ts';
import { tablesToCopy } from './tablesToCopy.ts';

/** A database: of a data folder, or of a PostgreSQL server with its keys in that folder. */
export interface Place {
  dataDir: string;
  url: string | null;
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
  const [source, target] = [await open(from, stack), await open(to, stack)];
  const results: CopyResult[] = [];
  for (const table of await tablesToCopy(from.url === null ? source : target)) {
    const written = await copyRows(source, target, table);
    const [expected, copied] = [await checksum(source, table), await checksum(target, table)];
    if (copied.sha256 !== expected.sha256)
      throw new StoreError(
        `${table.name} has ${copied.rows} rows after the copy instead of ${expected.rows}, or others: copy into an empty database`,
      );
    if (to.url !== null && table.key.join() === 'id') await continueIds(target, table.name);
    results.push({ table: table.name, written, ...copied });
  }
  if (to.dataDir !== from.dataDir) copyKeys(from.dataDir, to.dataDir);
  return results;
}

/** Opens a database with the present tables that no server uses. */
async function open(place: Place, stack: AsyncDisposableStack): Promise<Kysely<unknown>> {
  const { dataDir, url } = place;
  if (url === null) {
    makeOwnerFolder(dataDir);
    claimDatabase(databaseFile(dataDir))[Symbol.dispose]();
  } else await refuseOthers(url);
  await (await openStore(dataDir, { url })).close();
  return stack.adopt(openTables(place), (db) => db.destroy());
}

function openTables({ dataDir, url }: Place): Kysely<unknown> {
  if (url !== null) return openServerTables(url);
  return new Kysely({ dialect: groupCommit(openDatabase(databaseFile(dataDir))) });
}

const openServerTables = (url: string) =>
  new Kysely<unknown>({ dialect: new PooledDialect(url, { max: 1, statementMs: 0, name: 'centro copy' }) });

/** The next row gets an id after those that were copied. */
async function continueIds(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`select setval(numbers, (select max(id) from ${sql.table(table)})::text::bigint)
    from pg_get_serial_sequence(${table}, 'id') as numbers where numbers is not null`.execute(db);
}

async function refuseOthers(url: string): Promise<void> {
  const db = openServerTables(url);
  try {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and application_name = ${serverName}`.execute(db);
    if (rows.length > 0)
      throw new StoreError('A server is connected to the PostgreSQL database: stop it first');
  } catch (error) {
    if (error instanceof StoreError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreError(`${withoutPassword(url)} cannot be opened (${reason})`, { cause: error });
  } finally {
    await db.destroy();
  }
}

/** Without the same keys, links that were sent lead nowhere and limits begin anew. */
function copyKeys(from: string, to: string): void {
  for (const name of secretNames) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    if (existsSync(source)) {
      rmSync(target, { force: true });
      copyForOwner(source, target);
    }
  }
}
