import { sql } from 'kysely';
import { prepared } from '../database/prepared.ts';
import type { EngineSql } from './EngineSql.ts';

export const postgresSql: EngineSql = {
  isIn: (column, list) => sql`${sql.ref(column)} in (select jsonb_array_elements_text(${list}::jsonb))`,

  isTried: (table) => sql`(case when ${sql.ref(`${table}.attempts`)} > 0 then 1 else 0 end)`,

  hasClaims: true,

  async lock(trx, name) {
    await takeLock(trx, { name });
  },

  async lockShared(trx, name) {
    await takeSharedLock(trx, { name });
  },
};

const takeLock = prepared((db, { name }: { name: string }) =>
  db.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`.as('taken')),
);

const takeSharedLock = prepared((db, { name }: { name: string }) =>
  db.selectNoFrom(sql`pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.as('taken')),
);
