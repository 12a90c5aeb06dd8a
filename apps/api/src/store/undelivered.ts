import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { releaseUnreached } from './provisionalSeats.ts';
import type { DeliveryCause, OutboxRow, Tables } from './Tables.ts';

/** What is kept of a failed try. */
export interface FailedTry {
  cause: DeliveryCause;
  reply: string;
}

/**
 * Notes, within a transaction of the caller's, that the recipient of an e-mail does not exist. A booking whose visitor
 * has not been told of a success is released and what follows dropped; otherwise it stays and the centre is told, by
 * `failureEmail` (A23).
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
  // A provisional seat was promised to nobody.
  if (kind === 'confirmation-request') return releaseUnreached(trx, bookingId);
  if (kind === 'booking-confirmation' && deferred === 0) {
    await trx.updateTable('booking').set({ status: 'released' }).where('id', '=', bookingId).execute();
    await followers.execute();
    return;
  }
  await followers.where('kind', '=', 'booking-reminder').where('status', '=', pending).execute();
  if (failureEmail) await storeDeliveryFailureEmail(trx, failureEmail);
}

/** Stores the failureEmail that a visitor's e-mails do not arrive: once for each booking, and while that stands (A23). */
export async function storeDeliveryFailureEmail(trx: Kysely<Tables>, failureEmail: OutboxRow): Promise<void> {
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

/** Written out: with a parameter SQLite would plan the query anew each time, since indexes hold these rows only. */
export const pending = sql.lit<'pending'>('pending');
