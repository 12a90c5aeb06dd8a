import { sql } from 'kysely';
import { prepared } from './prepared.ts';
import type { EngineSql } from './EngineSql.ts';

export const postgresSql: EngineSql = {
  isIn: (column, list) => sql`${sql.ref(column)} in (select jsonb_array_elements_text(${list}::jsonb))`,

  hasClaims: true,

  async lock(trx, name) {
    await takeLock(trx, { name });
  },

  async lockShared(trx, name) {
    await takeSharedLock(trx, { name });
  },
};

/** No centre waits for the lock of another. */
const numberOf = (name: string) =>
  sql`hashtextextended(current_setting('centro.tenant') || ' ' || ${name}, 0)`;

const takeLock = prepared((db, { name }: { name: string }) =>
  db.selectNoFrom(sql`pg_advisory_xact_lock(${numberOf(name)})`.as('taken')),
);

const takeSharedLock = prepared((db, { name }: { name: string }) =>
  db.selectNoFrom(sql`pg_advisory_xact_lock_shared(${numberOf(name)})`.as('taken')),
);
