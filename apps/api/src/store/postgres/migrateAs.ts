import { Kysely, sql } from 'kysely';
import { StoreError } from '../files/StoreError.ts';
import { migrate } from '../migrate.ts';
import { postgresMigrations } from '../sharedMigrations.ts';
import { ConnectionPool } from './connectionPool.ts';
import { PooledDialect } from './postgresDialect.ts';
import { grantToApplication } from './roles.ts';

interface MigrationContext {
  /** A database with the role that will use the tables. */
  application: Kysely<unknown>;
  /** Whose rows those from before 0039 are; empty where there can be none. */
  firstCentre: string;
}

/**
 * Brings the tables up to date with the role of `ownerUrl`, and gives the application's role what it needs. Migrations
 * take as long as they take: their connections have no time-outs.
 */
export async function migrateAs(
  ownerUrl: string,
  { application, firstCentre }: MigrationContext,
): Promise<void> {
  const pool = new ConnectionPool(ownerUrl, { max: 2, statementMs: 0 });
  const db = new Kysely<unknown>({ dialect: new PooledDialect(pool, firstCentre) });
  try {
    await migrate(db, postgresMigrations);
    const { rows } = await sql<{ name: string }>`select current_user as name`.execute(application);
    for (const { name } of rows) await db.transaction().execute((trx) => grantToApplication(trx, name));
  } catch (error) {
    const remedy = error instanceof Error && 'code' in error ? remedies[String(error.code)] : undefined;
    throw remedy === undefined ? error : new StoreError(remedy, { cause: error });
  } finally {
    await pool.end();
  }
}

/** What to do, by SQLSTATE: insufficient_privilege, and check_violation of a tenant that is not set. */
const remedies: Record<string, string | undefined> = {
  '42501':
    'The tables are outdated, and the role of DATABASE_URL may not change them: set DATABASE_OWNER_URL to the same database with the role that owns them, or run "centre migrate" with it (docs/deploy.md)',
  '23514':
    'The rows of this database are from a version without several centres: run "centre migrate" once with the environment of the centre whose rows they are',
};
