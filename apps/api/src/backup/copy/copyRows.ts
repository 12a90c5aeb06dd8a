import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { CopiedTable } from './tablesToCopy.ts';

type Value = string | number | null;
type Row = Record<string, Value>;
/** Tables of any names and columns. */
export type CopiedTables = Record<string, Row>;

/** Writes every row of a table that the target lacks, or has otherwise; returns how many. Can be repeated. */
export async function copyRows(
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
export async function checksum(
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
