import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { sqlOf } from '../store/engineSql.ts';
import { releaseUnreached } from '../store/provisionalSeats.ts';
import type { DeliveryCause, OutboxRow, Tables } from '../store/schema.ts';
import { hourMs } from '../texts/dates.ts';

/** The stored facts of a failed try. */
export interface FailedTry {
  cause: DeliveryCause;
  reply: string;
}

/**
 * Records, within the caller's transaction, that the recipient of an email does not exist. A booking whose visitor
 * was not told of a success is released and the emails that follow are dropped; otherwise it is kept and
 * `failureEmail` is stored for the centre (A23).
 */
export async function markRefused(
  trx: Kysely<Tables>,
  id: string,
  { cause: failure, reply }: FailedTry,
  failureEmail: OutboxRow | null,
): Promise<void> {
  const { kind, bookingId, deferred } = await trx
    .updateTable('outbox')
    .set((eb) => ({ status: 'refused', failure, reply, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .returning(['kind', 'bookingId', 'deferred'])
    .executeTakeFirstOrThrow();
  const followers = trx
    .updateTable('outbox')
    .set({ status: 'dropped' })
    .where('bookingId', '=', bookingId)
    .where('follows', '=', id);
  // It was not yet confirmed to anybody.
  if (kind === 'confirmation-request') return releaseUnreached(trx, bookingId);
  if (kind === 'booking-confirmation' && deferred === 0) {
    await trx.updateTable('booking').set({ status: 'released' }).where('id', '=', bookingId).execute();
    await followers.execute();
    return;
  }
  await followers.where('kind', '=', 'booking-reminder').where('status', '=', pending).execute();
  if (failureEmail) await storeDeliveryFailureEmail(trx, failureEmail);
}

/** Stores the email about a delivery failure: once per booking, and only while it is confirmed (A23). */
export async function storeDeliveryFailureEmail(trx: Kysely<Tables>, failureEmail: OutboxRow): Promise<void> {
  await sqlOf(trx).lock(trx, `booking ${failureEmail.bookingId}`);
  const needsEmail = await trx
    .selectFrom('booking')
    .select('id')
    .where('id', '=', failureEmail.bookingId)
    .where('status', '=', 'confirmed')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('outbox')
            .select('outbox.id')
            .whereRef('bookingId', '=', 'booking.id')
            .where('kind', '=', failureEmail.kind)
            .where('outbox.status', '<>', 'dropped'),
        ),
      ),
    )
    .executeTakeFirst();
  if (needsEmail) await trx.insertInto('outbox').values(failureEmail).execute();
}

/** Emails that tell a visitor when the consultation is. */
export const kindsWithTime = [
  'booking-confirmation',
  'confirmation-copy',
  'booking-move',
  'booking-reminder',
] as const satisfies OutboxRow['kind'][];

/**
 * Stores the email that asks the centre to call, about a visitor whose email is still tried, when the consultation is
 * near and no later email has told its time (A23).
 */
export async function askToCallIfUrgent(
  trx: Kysely<Tables>,
  { id, bookingId, sendAfter }: OutboxRow,
  failureEmail: OutboxRow,
  at: Date,
): Promise<void> {
  const booking = await trx
    .selectFrom('booking')
    .select('startsAt')
    .where('id', '=', bookingId)
    .executeTakeFirst();
  if (!booking || !isUrgent(booking, sendAfter, at)) return;
  const told = await trx
    .selectFrom('outbox')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('kind', 'in', kindsWithTime)
    .where('status', '=', 'sent')
    .where('id', '>', id)
    .executeTakeFirst();
  if (!told) await storeDeliveryFailureEmail(trx, failureEmail);
}

/**
 * From a day before the consultation on, once an email has waited for two hours, or for half of the time that was left
 * when it was due.
 */
function isUrgent({ startsAt }: { startsAt: string }, sendAfter: string, at: Date): boolean {
  const leftMs = Date.parse(startsAt) - Date.parse(sendAfter);
  const isNear = Date.parse(startsAt) - at.getTime() <= 24 * hourMs;
  return isNear && at.getTime() - Date.parse(sendAfter) > Math.min(2 * hourMs, leftMs / 2);
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
