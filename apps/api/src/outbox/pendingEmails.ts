import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { sqlOf } from '../store/engineSql.ts';
import type { DeliveryCause, OutboxRow, Tables } from '../store/schema.ts';

/** The stored facts of a failed try. */
export interface FailedTry {
  cause: DeliveryCause;
  reply: string;
}

/** A literal: with a parameter SQLite would not use the partial indexes and plan the query each time. */
export const pending = sql.lit<'pending'>('pending');

/** How many emails are pending. */
interface OutboxDepth {
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

/** Drops the pending emails of a kind to a recipient: what they say has become untrue, or another email says it. */
export async function dropPending(
  db: Kysely<Tables>,
  { kind, recipient }: Pick<OutboxRow, 'kind' | 'recipient'>,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ status: 'dropped' })
    .where('status', '=', 'pending')
    .where('kind', '=', kind)
    .where('recipient', '=', recipient)
    .execute();
}

/** Drops those emails that nobody has begun to send; returns how many. */
export async function withdrawEmails(trx: Kysely<Tables>, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const withdrawn = await trx
    .updateTable('outbox')
    .set({ status: 'dropped' })
    .where('id', 'in', ids)
    .where('status', '=', 'pending')
    .where('attempts', '=', 0)
    .$if(sqlOf(trx).hasClaims, (query) => query.where('claimedUntil', 'is', null))
    .returning('id')
    .execute();
  return withdrawn.length;
}
