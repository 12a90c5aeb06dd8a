import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { CopiedTable } from './tablesToCopy.ts';

type Value = string | number | null;
type Row = Record<string, Value>;

/** Writes every row of a table that the target lacks, or has otherwise; returns how many. Can be repeated. */
export async function copyRows(
  source: Kysely<unknown>,
  target: Kysely<unknown>,
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
  db: Kysely<unknown>,
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
async function* batches(db: Kysely<unknown>, { name, columns, key }: CopiedTable): AsyncGenerator<Row[]> {
  let after: Row | undefined;
  for (;;) {
    const rest = after ? sql`where (${refs(key)}) > (${valuesOf(after, key)})` : sql``;
    const { rows } = await sql<Row>`
      select ${refs(columns)} from ${sql.table(name)} ${rest} order by ${refs(key)} limit ${batchSize}`.execute(
      db,
    );
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1);
  }
}

/** Returns the rows from the first key to the last of a batch. */
async function sameKeys(db: Kysely<unknown>, { name, columns, key }: CopiedTable, batch: readonly Row[]) {
  const [first = {}] = batch;
  const { rows } = await sql<Row>`
    select ${refs(columns)} from ${sql.table(name)}
    where (${refs(key)}) >= (${valuesOf(first, key)}) and (${refs(key)}) <= (${valuesOf(batch.at(-1) ?? {}, key)})`.execute(
    db,
  );
  return rows;
}

async function write(
  db: Kysely<unknown>,
  { name, key }: CopiedTable,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  const changes = columns
    .filter((column) => !key.includes(column))
    .map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  const tuples = rows.map((row) => sql`(${valuesOf(row, columns)})`);
  const otherwise = changes.length > 0 ? sql`do update set ${sql.join(changes)}` : sql`do nothing`;
  await sql`insert into ${sql.table(name)} (${refs(columns)}) values ${sql.join(tuples)}
    on conflict (${refs(key)}) ${otherwise}`.execute(db);
}

const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

const valuesOf = (row: Row, columns: readonly string[]) =>
  sql.join(columns.map((column) => sql.val(row[column] ?? null)));

const batchSize = 200;
