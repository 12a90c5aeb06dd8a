import type { Kysely } from 'kysely';
import { firstIdOf } from '../../store/keys.ts';
import type { OutboxRow, Tables } from '../../store/schema.ts';

/** What happened since a moment, by the emails that the centre was sent about it. */
export interface SinceStore {
  /** Returns how many emails of each kind were stored after `moment`, dropped ones left out. */
  emailsSince(moment: Date): Promise<Map<OutboxRow['kind'], number>>;
}

export function sinceStore(db: Kysely<Tables>): SinceStore {
  return {
    async emailsSince(moment) {
      const rows = await db
        .selectFrom('outbox')
        .select(['kind', (eb) => eb.fn.countAll<number | string>().as('count')])
        // Ids are in the order of time: only these rows are read. Those of the first versions are in none.
        .where('id', '>', firstIdOf(moment.getTime()))
        .where('createdAt', '>', moment.toISOString())
        .where('status', '!=', 'dropped')
        .groupBy('kind')
        .execute();
      return new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
    },
  };
}
