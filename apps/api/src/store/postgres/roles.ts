import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { StoreError } from '../files/StoreError.ts';

/** Throws a `StoreError` when row-level security would not stop the role of `db`, or not reliably. */
export async function checkRole(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ role: string; bypasses: boolean; owns: boolean }>`
    select rolname as role, rolsuper or rolbypassrls as bypasses,
      exists (select 1 from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
        and pg_has_role(relowner, 'member')) as owns
    from pg_roles where rolname = current_user`.execute(db);
  for (const { role, bypasses, owns } of rows)
    if (bypasses || owns)
      throw new StoreError(
        `The role "${role}" of DATABASE_URL ${bypasses ? 'bypasses row-level security' : 'owns the tables'}, so that nothing but the queries would keep the centres apart: create a role for the application, and give the owner's address in DATABASE_OWNER_URL (docs/deploy.md)`,
      );
}

/** The tables of the centres' rows. */
const tenantTables = sql<{ name: string }>`
  select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attname = 'tenant'
  order by c.relname`;

/**
 * Lets `application` read and write every row that row-level security shows it, and the owner, whose role `db` has, read
 * the rows of all centres: for backups, and for `due_centres`. Nothing where they are one role. Can be repeated.
 */
export async function grantToApplication(db: Kysely<unknown>, application: string): Promise<void> {
  const { rows: roles } = await sql<{ owner: string; version: number }>`
    select current_user as owner, current_setting('server_version_num')::int as version`.execute(db);
  for (const { owner, version } of roles) {
    if (owner === application) continue;
    // Of several processes that start together one does it: the locks on the tables would meet those of a process that serves.
    await sql`select pg_advisory_xact_lock(hashtextextended('centro grants', 0))`.execute(db);
    if (!(await mayUseTables(db, application))) await grant(db, { owner, application, version });
  }
}

/** Returns whether a role has what `grantToApplication` gives, for every table that there is now. */
export async function mayUseTables(db: Kysely<unknown>, role: string): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    select not has_function_privilege(${role}, 'due_centres(text)', 'execute') or exists (
      select 1 from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attname = 'tenant'
        and not has_table_privilege(${role}, c.oid, 'insert')) as lacks`.execute(db);
  return rows.every(({ lacks }) => !lacks);
}

async function grant(
  db: Kysely<unknown>,
  { owner, application, version }: { owner: string; application: string; version: number },
): Promise<void> {
  const role = sql.id(application);
  const { rows: tables } = await tenantTables.execute(db);
  // From PostgreSQL 17 on the daily job may remove deleted rows from the files itself; before, autovacuum does.
  const privileges = sql.raw(`select, insert, update, delete${version >= 170_000 ? ', maintain' : ''}`);
  for (const { name } of tables) {
    const table = sql.table(name);
    await sql`grant ${privileges} on ${table} to ${role}`.execute(db);
    await sql`drop policy if exists owner_reads on ${table}`.execute(db);
    await sql`create policy owner_reads on ${table} for select to ${sql.id(owner)} using (true)`.execute(db);
  }
  await sql`grant usage, select, update on all sequences in schema public to ${role}`.execute(db);
  await sql`grant select on kysely_migration to ${role}`.execute(db);
  await sql`grant execute on function due_centres(text) to ${role}`.execute(db);
}
