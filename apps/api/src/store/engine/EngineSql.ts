import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import type { Tables } from '../tables/Tables.ts';

/** What differs between the engines inside the queries that they share. */
export interface EngineSql {
  /** Compares a column with a JSON array: of any length, it is one parameter of a query that is compiled once. */
  isIn: (column: string, list: string) => RawBuilder<SqlBool>;
  /** Whether several processes send emails, each those that it has claimed; otherwise one holds a lease. */
  hasClaims: boolean;
  /**
   * Makes other transactions that lock the same name wait until the caller's has ended, so that what it reads from
   * here on stays true until then.
   */
  lock: (trx: Kysely<Tables>, name: string) => Promise<void>;
  /** The same, but several transactions hold it at once: it waits for `lock` alone, and `lock` for all of them. */
  lockShared: (trx: Kysely<Tables>, name: string) => Promise<void>;
}
