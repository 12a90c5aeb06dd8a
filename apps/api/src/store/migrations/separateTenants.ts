import type {
  AlterTableNode,
  ColumnDefinitionNode,
  CreateTableNode,
  Kysely,
  KyselyPlugin,
  QueryId,
  ReferencesNode,
} from 'kysely';
import { OperationNodeTransformer, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Returns a migration of both engines as PostgreSQL runs it: it reads and changes the rows of all centres, and what it
 * creates separates them too.
 */
export function forAllTenants(migration: Migration): Migration {
  return {
    async up(db) {
      for (const { name } of (await tables.execute(db)).rows)
        await sql`alter table ${sql.table(name)} no force row level security`.execute(db);
      const references = tenantReferences();
      await migration.up(db.withPlugin(references.plugin));
      await separateTenants(db);
      await references.add(db);
    },
  };
}

/**
 * Gives each table the column `tenant`, the key of the centre whose row it is; puts it first in every key, index and
 * reference, and has PostgreSQL show a transaction the rows of the tenant that it has set, and no others, its owner
 * included. Changes only what lacks this.
 */
export async function separateTenants(db: Kysely<unknown>): Promise<void> {
  const references = await readOf(db, constraints('f'));
  for (const { table, name } of references) await dropConstraint(db, table, name);
  for (const { name } of (await tables.execute(db)).rows) await addTenant(db, name);
  for (const { table, name, definition } of await readOf(db, constraints('p', 'u'))) {
    await dropConstraint(db, table, name);
    await addConstraint(db, table, name, definition);
  }
  for (const { name, definition } of await readOf(db, plainIndexes)) {
    await sql`drop index ${sql.table(name)}`.execute(db);
    await sql.raw(definition.replace(/ USING btree \(/, ' USING btree (tenant, ')).execute(db);
  }
  for (const { table, name, definition } of references) await addConstraint(db, table, name, definition);
}

async function addTenant(db: Kysely<unknown>, name: string): Promise<void> {
  const table = sql.table(name);
  await sql`alter table ${table} add column if not exists tenant text collate "C" not null
    default current_setting('centro.tenant') constraint tenant_is_set check (tenant <> '')`.execute(db);
  await sql`alter table ${table} enable row level security, force row level security`.execute(db);
  await sql`drop policy if exists own_rows on ${table}`.execute(db);
  // Without a tenant it is an error, rather than an empty table.
  await sql`create policy own_rows on ${table} using (tenant = current_setting('centro.tenant'))
    with check (tenant = current_setting('centro.tenant'))`.execute(db);
}

const dropConstraint = (db: Kysely<unknown>, table: string, name: string) =>
  sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(db);

/** Adds a constraint with the tenant in front of each list of columns: its own, and that of the table it refers to. */
const addConstraint = (db: Kysely<unknown>, table: string, name: string, definition: string) =>
  sql`alter table ${sql.table(table)} add constraint ${sql.id(name)}
    ${sql.raw(definition.replaceAll('(', '(tenant, '))}`.execute(db);

/** A constraint or index, as PostgreSQL writes it. */
interface Definition {
  table: string;
  name: string;
  definition: string;
}

const readOf = async (db: Kysely<unknown>, query: ReturnType<typeof constraints>) =>
  (await query.execute(db)).rows;

/** Every table but those of Kysely. */
const tables = sql<{ name: string }>`
  select relname as name from pg_class
  where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname not like 'kysely%'
  order by relname`;

/** The constraints of these types whose columns do not begin with the tenant. */
const constraints = (...types: readonly ('f' | 'p' | 'u')[]) => sql<Definition>`
  select t.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c join pg_class t on t.oid = c.conrelid
    left join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where t.relnamespace = current_schema()::regnamespace and t.relname not like 'kysely%'
    and c.contype in (${sql.join(types)}) and a.attname <> 'tenant'
  order by t.relname, c.conname`;

/** The indexes without a constraint whose columns do not begin with the tenant. */
const plainIndexes = sql<Definition>`
  select t.relname as table, i.relname as name, pg_get_indexdef(x.indexrelid) as definition
  from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    left join pg_attribute a on a.attrelid = x.indrelid and a.attnum = x.indkey[0]
  where t.relnamespace = current_schema()::regnamespace and t.relname not like 'kysely%'
    and a.attname is distinct from 'tenant'
    and not exists (select 1 from pg_constraint c where c.conindid = x.indexrelid)
  order by i.relname`;

interface Reference {
  table: string;
  column: string;
  to: ReferencesNode;
}

/**
 * Returns a plugin that leaves the references out of the tables and columns that a migration creates, and a function that
 * adds them once these tables have a tenant: the key that a migration of both engines names is not unique without it.
 */
function tenantReferences() {
  const collector = new ReferenceCollector();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => collector.transformNode(node, queryId),
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return {
    plugin,
    async add(db: Kysely<unknown>): Promise<void> {
      for (const { table, column, to } of collector.references) {
        const [key] = to.columns;
        if (!key || to.columns.length > 1)
          throw new Error(`A reference of ${table}.${column} has one column`);
        await sql`alter table ${sql.table(table)} add foreign key (tenant, ${sql.ref(column)})
          references ${sql.table(to.table.table.identifier.name)} (tenant, ${sql.ref(key.column.name)})
          on delete ${sql.raw(to.onDelete ?? 'no action')}`.execute(db);
      }
    },
  };
}

class ReferenceCollector extends OperationNodeTransformer {
  readonly references: Reference[] = [];
  #table = '';

  protected override transformCreateTable(node: CreateTableNode, queryId?: QueryId): CreateTableNode {
    this.#table = node.table.table.identifier.name;
    return super.transformCreateTable(node, queryId);
  }

  protected override transformAlterTable(node: AlterTableNode, queryId?: QueryId): AlterTableNode {
    this.#table = node.table.table.identifier.name;
    return super.transformAlterTable(node, queryId);
  }

  protected override transformColumnDefinition(
    node: ColumnDefinitionNode,
    queryId?: QueryId,
  ): ColumnDefinitionNode {
    const { references, ...rest } = super.transformColumnDefinition(node, queryId);
    if (references)
      this.references.push({ table: this.#table, column: node.column.column.name, to: references });
    return rest;
  }
}
