import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction, TransactionBuilder } from 'kysely';
import { CamelCasePlugin, Kysely, sql } from 'kysely';
import { migrate } from '../migrations/migrations.ts';
import type { Tables } from '../schema.ts';
import { isConflict, StoreError } from '../storeErrors.ts';
import type { Connections } from './connectionPool.ts';
import { ConnectionPool } from './connectionPool.ts';
import { PooledDialect } from './postgresDialect.ts';
import { scopeToTenant } from './scopeToTenant.ts';

/** Returns the rows of the centre with the key `tenant`; connects at the first query. */
export function openTenant(pool: Connections, tenant: string): Kysely<Tables> {
  return new RetryingKysely({
    dialect: new PooledDialect(pool, tenant),
    plugins: [new CamelCasePlugin(), scopeToTenant],
  });
}

/** Returns the database for statements that are about no centre's rows. */
export function openWithoutTenant(pool: Connections): Kysely<unknown> {
  return new Kysely({ dialect: new PooledDialect(pool, null) });
}

/** Throws when the server is older than the versions that this program is tested with. */
export async function checkVersion(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{
    version: string;
  }>`select current_setting('server_version_num') as version`.execute(db);
  const major = Math.floor(Number(rows[0]?.version) / 10_000);
  if (major < oldestVersion)
    throw new Error(`it is PostgreSQL ${major}; ${oldestVersion} or newer is needed`);
}

const oldestVersion = 15;

/**
 * Returns whether exactly these migrations were run, and the role of `db` may use the tables: most starts find nothing to do, and
 * need no lock.
 */
export async function isReady(db: Kysely<unknown>, names: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select coalesce(has_table_privilege(to_regclass('kysely_migration'), 'select'), false) as found`.execute(
    db,
  );
  if (!rows[0]?.found) return false;
  const run = await sql<{
    name: string;
  }>`select name from kysely_migration order by name collate "C"`.execute(db);
  if (run.rows.map(({ name }) => name).join() !== names.toSorted().join()) return false;
  const role = await sql<{ name: string }>`select current_user as name`.execute(db);
  return mayUseTables(db, role.rows[0]?.name ?? '');
}

/** Deleted rows stay in the files until they are vacuumed. */
export async function vacuum(db: Kysely<unknown>): Promise<void> {
  for (const table of tablesWithPersonalData) await sql`vacuum ${sql.table(table)}`.execute(db);
}

const tablesWithPersonalData = [
  'booking',
  'booking_correction',
  'outbox',
  'subscription',
  'subscription_request',
  'contact_message',
  'message_answer',
  'desk_entry',
  'staff_link',
  'staff_session',
  'consent',
  'kept_answer',
  'limit_use',
];

/**
 * Runs a transaction again when it failed only because another one took the same seat or number at the same moment:
 * SQLite has one writer and lets it wait instead.
 */
class RetryingKysely extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = <Result>(run: (trx: Transaction<Tables>) => Promise<Result>) =>
      retryConflicts(() => execute(run));
    return builder;
  }
}

async function retryConflicts<Result>(act: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (!isConflict(error) || attempt === mostAttempts) throw error;
      await sleep(Math.random() * pauseMs * attempt);
    }
  }
}

const mostAttempts = 10;
const pauseMs = 10;

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
async function grantToApplication(db: Kysely<unknown>, application: string): Promise<void> {
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
async function mayUseTables(db: Kysely<unknown>, role: string): Promise<boolean> {
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

/** A database by the roles that use it. */
export interface SharedAddress {
  /** With the role of the application. */
  url: string;
  /** The same one, with the role that owns the tables; null where `url` has that role. */
  ownerUrl: string | null;
}

/**
 * Brings the tables up to date with the role that owns them, and gives the application's what it needs. Migrations take
 * as long as they take: their connections have no time-outs. Throws a `StoreError` that says what to do when the role may
 * not.
 */
export async function migrateDatabase({ url, ownerUrl }: SharedAddress): Promise<void> {
  const application = new ConnectionPool(url, { max: 1 });
  const owner = new ConnectionPool(ownerUrl ?? url, { max: 2, statementMs: 0 });
  // The default of a new `tenant` reads the tenant, though there is no row to fill.
  const db = new Kysely<unknown>({ dialect: new PooledDialect(owner, '') });
  try {
    await migrate(db, 'postgres');
    const roles = await sql<{ name: string }>`select current_user as name`.execute(
      openWithoutTenant(application),
    );
    for (const { name } of roles.rows) await db.transaction().execute((trx) => grantToApplication(trx, name));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === mayNot)) throw error;
    throw new StoreError(
      'The tables are outdated, and the role of DATABASE_URL may not change them: set DATABASE_OWNER_URL to the same database with the role that owns them, or run "centre migrate" with it (docs/deploy.md)',
      { cause: error },
    );
  } finally {
    await Promise.all([application.end(), owner.end()]);
  }
}

/** The SQLSTATE insufficient_privilege. */
const mayNot = '42501';
