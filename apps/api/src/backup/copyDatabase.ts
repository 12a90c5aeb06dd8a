import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { databaseFile } from '../store/Database.ts';
import { groupCommit } from '../store/sqlite/groupCommit.ts';
import { secretFiles } from '../store/keyFiles.ts';
import { makeOwnerFolder } from '../store/ownerOnly.ts';
import { ConnectionPool } from '../store/postgres/connectionPool.ts';
import { PooledDialect } from '../store/postgres/postgresDialect.ts';
import { scopeToTenant } from '../store/postgres/scopeToTenant.ts';
import { openDatabase } from '../store/sqlite/sqlite.ts';
import { StoreError } from '../store/storeErrors.ts';
import { unfinishedCopy } from '../store/unfinishedCopy.ts';
import type { StoreOptions } from '../stores/openStore.ts';
import { openStore } from '../stores/openStore.ts';
import { copyForOwner } from './backup.ts';
import { claimDatabase, refuseServer } from './restoreBackup.ts';

/** The data of a centre: in a data folder, or on a PostgreSQL server with its keys in that folder. */
interface Place extends Pick<StoreOptions, 'ownerUrl'> {
  dataDir: string;
  url: string | null;
  /** The key of the centre, whose rows alone are read and written on a server. */
  centre: string;
}

/** What was copied of a table. */
interface CopyResult {
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
  const target = await open(to, stack, { mayBeUnfinished: true });
  const tables = await tablesToCopy(from.url === null ? source : target);
  // A database with other rows was not begun here, and may be in use again.
  if (await isEmpty(target, tables)) await markUnfinished(target);
  const results: CopyResult[] = [];
  for (const table of tables) {
    const written = await copyRows(source, target, table);
    const [expected, copied] = [await checksum(source, table), await checksum(target, table)];
    if (copied.sha256 !== expected.sha256)
      throw new StoreError(
        `${table.name} has ${copied.rows} rows after the copy instead of ${expected.rows}, or others: copy to where the centre has none`,
      );
    if (to.url !== null && table.key.join() === 'id') await continueIds(target, table.name);
    results.push({ table: table.name, written, ...copied });
  }
  await target.deleteFrom('secret_fingerprint').where('name', '=', unfinishedCopy).execute();
  return results;
}

/** Opens the data of a centre, in the present tables, that no server uses. */
async function open(
  place: Place,
  stack: AsyncDisposableStack,
  options: Pick<StoreOptions, 'mayBeUnfinished'> = {},
): Promise<Kysely<CopiedTables>> {
  const { dataDir, url, ownerUrl = null, centre } = place;
  if (url === null) {
    makeOwnerFolder(dataDir);
    claimDatabase(databaseFile(dataDir))[Symbol.dispose]();
  }
  const store = await openStore(dataDir, { url, ownerUrl, centre, ...options });
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

/** Returns whether the centre has no rows in any of these tables. */
async function isEmpty(db: Kysely<CopiedTables>, tables: readonly CopiedTable[]): Promise<boolean> {
  for (const { name } of tables.filter((table) => !filledWhenNew.has(table.name)))
    if (
      await db
        .selectFrom(name)
        .select(sql`1`.as('one'))
        .limit(1)
        .executeTakeFirst()
    )
      return false;
  return true;
}

/** No server opens the database until the copy is finished. */
async function markUnfinished(db: Kysely<CopiedTables>): Promise<void> {
  await db
    .insertInto('secret_fingerprint')
    .values({ name: unfinishedCopy, hash: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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

type Value = string | number | null;
type Row = Record<string, Value>;
/** Tables of any names and columns. */
type CopiedTables = Record<string, Row>;

/** Writes every row of a table that the target lacks, or has otherwise; returns how many. Can be repeated. */
async function copyRows(
  source: Kysely<CopiedTables>,
  target: Kysely<CopiedTables>,
  table: CopiedTable,
): Promise<number> {
  let written = 0;
  for (const [pass, columns] of passesOf(table).entries())
    for await (const rows of batches(source, { ...table, columns })) {
      const there = new Set(
        (await sameKeys(target, { ...table, columns }, rows)).map((row) => JSON.stringify(row)),
      );
      const missing = rows.filter((row) => !there.has(JSON.stringify(row)));
      if (missing.length > 0) await write(target, table, columns, missing);
      if (pass === 0) written += missing.length;
    }
  return written;
}

/** References within the table are written in a second pass, when the rows that they name are there. */
function passesOf({ columns, ownReferences }: CopiedTable): (readonly string[])[] {
  if (ownReferences.length === 0) return [columns];
  return [columns.filter((column) => !ownReferences.includes(column)), columns];
}

/** Returns the number of the rows of a table and a checksum of their content. */
async function checksum(
  db: Kysely<CopiedTables>,
  table: CopiedTable,
): Promise<{ rows: number; sha256: string }> {
  const digest = createHash('sha256');
  let count = 0;
  for await (const rows of batches(db, table))
    for (const row of rows) {
      count += 1;
      digest.update(`${JSON.stringify(row)}\n`);
    }
  return { rows: count, sha256: digest.digest('hex') };
}

/** Yields all rows in the order of the key, their columns in the order of the table. */
async function* batches(
  db: Kysely<CopiedTables>,
  { name, columns, key }: CopiedTable,
): AsyncGenerator<Row[]> {
  let after: Row | undefined;
  for (;;) {
    let query = db.selectFrom(name).select(columns);
    if (after) query = query.where(sql<boolean>`(${refs(key)}) > (${valuesOf(after, key)})`);
    for (const column of key) query = query.orderBy(sql.ref(column));
    const rows: Row[] = await query.limit(batchSize).execute();
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1);
  }
}

/** Returns the rows from the first key to the last of a batch. */
function sameKeys(db: Kysely<CopiedTables>, { name, columns, key }: CopiedTable, batch: readonly Row[]) {
  const [first = {}] = batch;
  return db
    .selectFrom(name)
    .select(columns)
    .where(sql<boolean>`(${refs(key)}) >= (${valuesOf(first, key)})`)
    .where(sql<boolean>`(${refs(key)}) <= (${valuesOf(batch.at(-1) ?? {}, key)})`)
    .execute();
}

async function write(
  db: Kysely<CopiedTables>,
  { name, key }: CopiedTable,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  const changed = columns.filter((column) => !key.includes(column));
  await db
    .insertInto(name)
    .values(rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))))
    .onConflict((conflict) => {
      const target = conflict.columns(key);
      return changed.length === 0
        ? target.doNothing()
        : target.doUpdateSet(
            Object.fromEntries(changed.map((column) => [column, sql.ref(`excluded.${column}`)])),
          );
    })
    .execute();
}

const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

const valuesOf = (row: Row, columns: readonly string[]) =>
  sql.join(columns.map((column) => sql.val(row[column] ?? null)));

const batchSize = 200;

/** A table as it is copied. */
interface CopiedTable {
  name: string;
  /** Without generated ones, which the other database computes itself. */
  columns: readonly string[];
  /** Its rows are read and compared in this order. */
  key: readonly string[];
  /** Columns that refer to other rows of the table: written once all of these are there. */
  ownReferences: readonly string[];
}

/** What belongs to running processes, follows from other tables, or is of the keys, which are the same on both sides. */
const notCopied = new Set([
  'kysely_migration',
  'kysely_migration_lock',
  'sender_lease',
  'booking_version',
  'consent_erasure',
  'secret_fingerprint',
]);

/** Tables to which a new database writes a row by itself. */
const filledWhenNew = new Set(['opening_version']);

/** Returns the tables of a SQLite database, each after those that it refers to. */
async function tablesToCopy<Tables>(sqlite: Kysely<Tables>): Promise<CopiedTable[]> {
  const { rows: names } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name`.execute(
    sqlite,
  );
  const tables = new Map<string, CopiedTable & { references: Set<string> }>();
  for (const { name } of names.filter((table) => !notCopied.has(table.name))) {
    const { rows: columns } = await sql<{ name: string; pk: number }>`
      select name, pk from pragma_table_info(${name}) order by cid`.execute(sqlite);
    const { rows: references } = await sql<{ table: string; from: string }>`
      select "table", "from" from pragma_foreign_key_list(${name})`.execute(sqlite);
    tables.set(name, {
      name,
      columns: columns.map((column) => column.name),
      key: columns
        .filter(({ pk }) => pk > 0)
        .toSorted((a, b) => a.pk - b.pk)
        .map((column) => column.name),
      ownReferences: references.filter(({ table }) => table === name).map(({ from }) => from),
      references: new Set(references.map(({ table }) => table).filter((table) => table !== name)),
    });
  }
  const sorted: CopiedTable[] = [];
  while (tables.size > 0)
    for (const [name, table] of tables) {
      if ([...table.references].some((other) => tables.has(other))) continue;
      sorted.push(table);
      tables.delete(name);
    }
  return sorted;
}
