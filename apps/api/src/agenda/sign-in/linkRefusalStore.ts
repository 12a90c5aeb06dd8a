import type { Kysely } from 'kysely';
import type { Tables } from '../../store/schema.ts';

/** How many links to the agenda strangers asked for in vain: a row for each hour, however many they are. */
export interface LinkRefusalStore {
  /** Counts one at `at`; returns how many there were in its hour. */
  add(at: Date): Promise<number>;
  /** Returns how many there were in the 24 hours before `at`. */
  ofLastDay(at: Date): Promise<number>;
  /** Deletes the counts of hours that began at `moment` or before. */
  eraseUpTo(moment: string): Promise<void>;
}

export function linkRefusalStore(db: Kysely<Tables>): LinkRefusalStore {
  return {
    async add(at) {
      const { requests } = await db
        .insertInto('linkRefusal')
        .values({ hour: hourOf(at), requests: 1 })
        .onConflict((conflict) =>
          conflict.column('hour').doUpdateSet((eb) => ({ requests: eb('linkRefusal.requests', '+', 1) })),
        )
        .returning('requests')
        .executeTakeFirstOrThrow();
      return requests;
    },

    async ofLastDay(at) {
      const { requests } = await db
        .selectFrom('linkRefusal')
        .select((eb) => eb.fn.sum<number | string | null>('requests').as('requests'))
        .where('hour', '>', hourOf(new Date(at.getTime() - dayMs)))
        .executeTakeFirstOrThrow();
      return Number(requests);
    },

    async eraseUpTo(moment) {
      await db.deleteFrom('linkRefusal').where('hour', '<=', moment).execute();
    },
  };
}

const hourOf = (at: Date) => `${at.toISOString().slice(0, 13)}:00:00.000Z`;
const dayMs = 24 * 60 * 60 * 1000;
