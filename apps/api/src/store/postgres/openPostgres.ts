import { setTimeout as sleep } from 'node:timers/promises';
import { CamelCasePlugin, Kysely, sql } from 'kysely';
import type { Transaction, TransactionBuilder } from 'kysely';
import type { Tables } from '../tables/Tables.ts';
import type { Connections } from './connectionPool.ts';
import { PooledDialect } from './postgresDialect.ts';
import { isConflict } from '../engine/postgresErrors.ts';
import { mayUseTables } from './roles.ts';
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
