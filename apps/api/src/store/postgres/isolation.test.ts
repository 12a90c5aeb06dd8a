import { randomUUID } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenantGaps } from '../../testing/postgres/tenantGaps.ts';
import { addressOf, testDatabase } from '../../testing/postgres/testDatabase.ts';
import { ConnectionPool } from './connectionPool.ts';
import { PooledDialect } from './postgresDialect.ts';
import { scopeToTenant } from './scopeToTenant.ts';
import { forAllTenants } from '../migrations/separateTenants.ts';

/** Centre A has a row in every table of the catalogue; B tries to reach it. */
const name = `centro-isolation-${randomUUID()}`;
const open: { end: () => Promise<void> }[] = [];
let superuser: Client;
let tables: Table[];

interface Table {
  name: string;
  /** Its columns but the tenant, with a value for each. */
  values: Record<string, string | number>;
}

beforeAll(async () => {
  testDatabase(name);
  superuser = await connect('postgres');
  tables = await readTables();
  // A row without those that it refers to.
  await superuser.query('set session_replication_role = replica');
  for (const table of tables) await superuser.query(...insertion(table, 'a'));
});
afterAll(() => Promise.all(open.map((connection) => connection.end())));

/** Connects as a role; its session has that tenant, or none. */
async function connect(role: string, tenant?: string): Promise<Client> {
  const url = new URL(addressOf(name, role));
  if (tenant !== undefined) url.searchParams.set('options', `-c centro.tenant=${tenant}`);
  const client = new Client(url.href);
  open.push(client);
  await client.connect();
  return client;
}

async function readTables(): Promise<Table[]> {
  const { rows } = await superuser.query<{ name: string; columns: { name: string; type: string }[] }>(`
    select table_name as name, json_agg(json_build_object('name', column_name, 'type', data_type)) as columns
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%' and column_name <> 'tenant'
      and is_generated = 'NEVER'
    group by table_name order by table_name`);
  return rows.map((table) => ({
    name: table.name,
    values: Object.fromEntries(
      table.columns.map(({ name: column, type }) => [column, type === 'text' ? 'x' : 1]),
    ),
  }));
}

function insertion(table: Table, tenant: string): [text: string, values: unknown[]] {
  const columns = Object.keys(table.values);
  const places = columns.map((_, index) => `$${index + 2}`);
  return [
    `insert into ${table.name} (tenant, ${columns.join()}) values ($1, ${places.join()})`,
    [tenant, ...Object.values(table.values)],
  ];
}

const firstColumn = (table: Table) => Object.keys(table.values)[0] ?? '';
const countOf = async (client: Client, { name: table }: Table) =>
  (await client.query<{ n: number }>(`select count(*)::int as n from ${table} where tenant = 'a'`)).rows[0]
    ?.n;
const change = ({ name: table, ...rest }: Table) => {
  const column = firstColumn({ name: table, ...rest });
  return `update ${table} set ${column} = ${column}`;
};

test('every table, key, index and reference of a new database separates centres', () => {
  expect(tables.length).toBeGreaterThan(20);
  expect(tenantGaps(addressOf(name))).toEqual([]);
});

test('with row-level security alone, B reads, changes and deletes no row of A, and stores none for A', async () => {
  const b = await connect('centro', 'b');
  for (const table of tables) {
    expect([table.name, await countOf(b, table)]).toEqual([table.name, 0]);
    expect((await b.query(change(table))).rowCount).toBe(0);
    expect((await b.query(`delete from ${table.name}`)).rowCount).toBe(0);
    await expect(b.query(...insertion(table, 'a'))).rejects.toThrow('violates row-level security policy');
    await expect(b.query(`truncate ${table.name}`)).rejects.toThrow('permission denied');
    expect(await countOf(superuser, table)).toBe(1);
  }
  await expect(b.query('set role centro_owner')).rejects.toThrow('permission denied');
});

test('the owner, who makes backups, reads the rows of all centres and changes none', async () => {
  const owner = await connect('centro_owner', 'b');
  for (const table of tables) {
    expect([table.name, await countOf(owner, table)]).toEqual([table.name, 1]);
    expect((await owner.query(change(table))).rowCount).toBe(0);
    expect((await owner.query(`delete from ${table.name}`)).rowCount).toBe(0);
    await expect(owner.query(...insertion(table, 'a'))).rejects.toThrow('violates row-level security policy');
  }
});

test('without a centre every statement is an error, and after a transaction with one it finds nothing', async () => {
  const nobody = await connect('centro');
  for (const table of tables)
    for (const statement of [`select from ${table.name}`, change(table), `delete from ${table.name}`])
      await expect(nobody.query(statement)).rejects.toThrow(
        'unrecognized configuration parameter "centro.tenant"',
      );
  await nobody.query("begin; select set_config('centro.tenant', 'a', true); commit");
  for (const table of tables) {
    expect([table.name, await countOf(nobody, table)]).toEqual([table.name, 0]);
    await expect(nobody.query(...insertion(table, ''))).rejects.toThrow('tenant_is_set');
  }
});

test('tables of a later migration separate centres without its doing; any other way is a gap', async () => {
  const pool = new ConnectionPool(addressOf(name, 'centro_owner'), { max: 1 });
  open.push(pool);
  const db = new Kysely<unknown>({ dialect: new PooledDialect(pool, 'b') });
  const migration = {
    async up(schema: Kysely<unknown>) {
      await schema.schema
        .createTable('later')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('number', 'integer', (column) => column.unique())
        .addColumn('email_id', 'text', (column) => column.references('outbox.id').onDelete('cascade'))
        .execute();
      await schema.schema.createIndex('later_email').on('later').column('email_id').execute();
      await schema.schema.createIndex('closure_label').on('closure').column('label').execute();
      // Of all centres, though row-level security holds the owner too.
      await sql`update calendar_feed set created_at = 'changed'`.execute(schema);
    },
  };
  await superuser.query(`create table later (id text primary key, email_id text, tenant text,
    foreign key (tenant, email_id) references outbox)`);
  await superuser.query('create index closure_label on closure (label)');
  await superuser.query('create policy all_rows on outbox using (true)');
  expect(tenantGaps(addressOf(name))).toEqual([
    'closure_label does not begin with the tenant',
    'later has no policy',
    'later has no tenant',
    'later is not secured',
    'later_pkey does not begin with the tenant',
    'later_tenant_email_id_fkey does not begin with the tenant',
    'outbox has a policy more: all_rows',
  ]);
  await superuser.query('drop table later; drop index closure_label; drop policy all_rows on outbox');

  await forAllTenants(migration).up(db);
  expect(tenantGaps(addressOf(name))).toEqual([]);
  expect((await superuser.query('select created_at from calendar_feed')).rows).toEqual([
    { created_at: 'changed' },
  ]);
});

test('a transaction in which a statement failed is no success, although the failure was caught', async () => {
  const pool = new ConnectionPool(addressOf(name, 'centro'), { max: 1 });
  open.push(pool);
  const db = new Kysely<unknown>({ dialect: new PooledDialect(pool, 'a') });
  const caught = db.transaction().execute(async (trx) => {
    await sql`select 1 / 0`.execute(trx).catch(() => undefined);
  });
  await expect(caught).rejects.toThrow('The transaction had failed before its commit');
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('a connection without a centre runs no query of one, and no query merges rows', async () => {
  const pool = new ConnectionPool(addressOf(name, 'centro'), { max: 1 });
  open.push(pool);
  const db = new Kysely<{ closure: { label: string } }>({ dialect: new PooledDialect(pool, null) });
  const scoped = db.withPlugin(scopeToTenant);
  await expect(scoped.selectFrom('closure').select('label').execute()).rejects.toThrow(
    'This database reads the rows of no centre',
  );
  const merge = scoped
    .mergeInto('closure')
    .using('closure as other', 'closure.label', 'other.label')
    .whenMatched()
    .thenDelete();
  expect(() => merge.compile()).toThrow('A merge cannot be restricted to the rows of one centre');
});

test('with the queries alone, B reads, changes and deletes no row of A, and stores none for A', async () => {
  // The last test: from here on neither security nor the column's default helps.
  await superuser.query('begin');
  for (const table of tables)
    await superuser.query(`alter table ${table.name} disable row level security, alter tenant drop default`);
  await superuser.query('commit');
  const pool = new ConnectionPool(addressOf(name), { max: 1 });
  open.push(pool);
  const b = new Kysely<Record<string, Table['values']>>({
    dialect: new PooledDialect(pool, 'b'),
    plugins: [scopeToTenant],
  });
  for (const table of tables) {
    const column = firstColumn(table);
    const value = table.values[column] ?? '';
    const other = b.selectFrom(table.name).select(column);
    expect(await b.selectFrom(table.name).selectAll().execute()).toEqual([]);
    expect(await b.selectFrom(`${table.name} as t`).selectAll('t').execute()).toEqual([]);
    expect(
      await b
        .with('w', () => other)
        .selectFrom('w')
        .selectAll()
        .execute(),
    ).toEqual([]);
    expect(await b.selectFrom(other.as('t')).selectAll().execute()).toEqual([]);
    expect(await b.selectNoFrom((row) => row.exists(other).as('found')).execute()).toEqual([
      { found: false },
    ]);
    expect(await b.selectNoFrom(sql`array(${other})`.as('found')).execute()).toEqual([{ found: [] }]);
    const changed = b
      .updateTable(table.name)
      .set(column, value)
      .where((row) => row.or([row.lit(true)]));
    expect((await changed.executeTakeFirst()).numUpdatedRows).toBe(0n);
    expect((await b.deleteFrom(table.name).executeTakeFirst()).numDeletedRows).toBe(0n);
    await expect(
      b
        .insertInto(table.name)
        .values({ ...table.values, tenant: 'a' })
        .execute(),
    ).rejects.toThrow('the tenant is not one of them');
  }
  await expect(sql`select 1 from booking`.execute(b)).rejects.toThrow('RawNode cannot be restricted');

  // The same keys at both centres are other rows.
  await superuser.query(`alter table booking disable trigger user`);
  const [booking] = tables.filter((table) => table.name === 'booking');
  const insert = b.insertInto('booking').values(booking?.values ?? {});
  const stored = insert.onConflict((conflict) => conflict.column('id').doUpdateSet({ name: 'of b' }));
  for (const updated of ['x', 'of b'])
    expect(await stored.returning('name').execute()).toEqual([{ name: updated }]);
  const { rows } = await superuser.query('select tenant, name from booking order by tenant');
  expect(rows).toEqual([
    { tenant: 'a', name: 'x' },
    { tenant: 'b', name: 'of b' },
  ]);
  const joined = b
    .selectFrom('booking')
    .leftJoin('desk_entry', 'desk_entry.booking_id', 'booking.id')
    .crossJoin('staff_act')
    .select(['booking.id', 'desk_entry.note']);
  expect(await joined.execute()).toEqual([]);
  const beside = b
    .selectFrom('booking')
    .leftJoin('desk_entry', (join) => join.onTrue())
    .select(['booking.name', 'desk_entry.note']);
  expect(await beside.execute()).toEqual([{ name: 'of b', note: null }]);
});
