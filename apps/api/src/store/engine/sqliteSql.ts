import { sql } from 'kysely';
import type { EngineSql } from './EngineSql.ts';

export const sqliteSql: EngineSql = {
  isIn: (column, list) => sql`${sql.ref(column)} in (select value from json_each(${list}))`,

  hasClaims: false,

  // A transaction is the only writer from its beginning.
  lock: () => Promise.resolve(),
  lockShared: () => Promise.resolve(),
};
