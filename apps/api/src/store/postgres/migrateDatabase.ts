import { Kysely, sql } from 'kysely';
import { StoreError } from '../storeErrors.ts';
import { migrate, postgresMigrations } from '../migrations/sharedMigrations.ts';
import { ConnectionPool } from './connectionPool.ts';
import { grantToApplication, openWithoutTenant } from './openPostgres.ts';
import { PooledDialect } from './postgresDialect.ts';

/** A database by the roles that use it. */
export interface SharedAddress {
  /** With the role of the application. */
  url: string;
  /** The same one, with the role that owns the tables; null where `url` has that role. */
  ownerUrl: string | null;
}

/**
 * Brings the tables up to date with the role that owns them, and gives the application's what it needs. Rows from before
 * 0039 become those of `firstCentre`; with an empty key there must be none. Migrations take as long as they take: their
 * connections have no time-outs. Throws a `StoreError` that says what to do when the role may not, or rows have no
 * centre.
 */
export async function migrateDatabase({ url, ownerUrl }: SharedAddress, firstCentre: string): Promise<void> {
  const application = new ConnectionPool(url, { max: 1 });
  const owner = new ConnectionPool(ownerUrl ?? url, { max: 2, statementMs: 0 });
  const db = new Kysely<unknown>({ dialect: new PooledDialect(owner, firstCentre) });
  try {
    await migrate(db, postgresMigrations);
    const roles = await sql<{ name: string }>`select current_user as name`.execute(
      openWithoutTenant(application),
    );
    for (const { name } of roles.rows) await db.transaction().execute((trx) => grantToApplication(trx, name));
  } catch (error) {
    const remedy = error instanceof Error && 'code' in error ? remedies[String(error.code)] : undefined;
    throw remedy === undefined ? error : new StoreError(remedy, { cause: error });
  } finally {
    await Promise.all([application.end(), owner.end()]);
  }
}

/** What to do, by SQLSTATE: insufficient_privilege, and check_violation of a tenant that is not set. */
const remedies: Record<string, string | undefined> = {
  '42501':
    'The tables are outdated, and the role of DATABASE_URL may not change them: set DATABASE_OWNER_URL to the same database with the role that owns them, or run "centre migrate" with it (docs/deploy.md)',
  '23514':
    'The rows of this database are from a version without several centres: run "centre migrate" once with the environment of the centre whose rows they are',
};
