import type { Kysely } from 'kysely';
import type { Tables } from '../../store/schema.ts';

/** How many emails are pending. */
export interface OutboxDepth {
  /** To be sent now, those that wait for another try included. */
  due: number;
  /** To be sent later, such as reminders. */
  scheduled: number;
}

/** Returns the query that counts the pending emails at the moment `now`. */
export function outboxDepth(db: Kysely<Tables>) {
  return async (now: string): Promise<OutboxDepth> => {
    const { due, scheduled } = await db
      .selectFrom('outbox')
      .select((eb) => [
        eb.fn.countAll().filterWhere('sendAfter', '<=', now).as('due'),
        eb.fn.countAll().filterWhere('sendAfter', '>', now).as('scheduled'),
      ])
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    return { due: Number(due), scheduled: Number(scheduled) };
  };
}
