import type { Kysely } from 'kysely';
import type { Tables } from '../../store/schema.ts';

/** The last moment at which the clock was right: nothing is deleted by a clock that is far from it. */
export interface ClockStore {
  /** Returns that moment; null in a database that never had one. */
  lastSeen(): Promise<Date | null>;
  /** Returns when the latest booking or email was stored; null before the first. */
  latestStored(): Promise<Date | null>;
  store(at: Date): Promise<void>;
}

export function clockStore(db: Kysely<Tables>): ClockStore {
  return {
    async lastSeen() {
      const row = await db.selectFrom('provenClock').select('seenAt').executeTakeFirst();
      return row ? new Date(row.seenAt) : null;
    },

    async latestStored() {
      const newest = await Promise.all(
        (['booking', 'outbox'] as const).map((table) =>
          db
            .selectFrom(table)
            .select((eb) => eb.fn.max('createdAt').as('at'))
            .executeTakeFirst(),
        ),
      );
      const [latest] = newest.flatMap((row) => row?.at ?? []).toSorted((a, b) => b.localeCompare(a));
      return latest === undefined ? null : new Date(latest);
    },

    async store(at) {
      const seenAt = at.toISOString();
      await db
        .insertInto('provenClock')
        .values({ id: 1, seenAt })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ seenAt }))
        .execute();
    },
  };
}
