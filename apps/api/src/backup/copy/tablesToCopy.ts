import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** A table as it is copied. */
export interface CopiedTable {
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

/** Returns the tables of a SQLite database, each after those that it refers to. */
export async function tablesToCopy<Tables>(sqlite: Kysely<Tables>): Promise<CopiedTable[]> {
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
