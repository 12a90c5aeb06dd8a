import { PostgresAdapter } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables/Tables.ts';
import type { EngineSql } from './EngineSql.ts';
import { postgresSql } from './postgresSql.ts';
import { sqliteSql } from './sqliteSql.ts';

/** Returns what differs in the queries of a database, or of a transaction on it. */
export function sqlOf(db: Kysely<Tables>): EngineSql {
  return db.getExecutor().adapter instanceof PostgresAdapter ? postgresSql : sqliteSql;
}
