import type { Kysely } from 'kysely';
import type { EmailKind, EmailOutcome } from '../../outbox/EmailKind.ts';
import { pending } from '../../outbox/pendingEmails.ts';
import { sqlOf } from '../../store/engineSql.ts';
import type { OutboxRow, Tables } from '../../store/schema.ts';
import { hourMs } from '../../texts/dates.ts';
import { deliveryFailureEmail } from './bookingEmails.ts';

/** What happens when an email to the visitor of a confirmed booking cannot be delivered: the centre is asked to call (A23). */
export const callsWhenFailing = {
  failureEmail: ({ bookingId }, details) =>
    bookingId === null ? null : deliveryFailureEmail(bookingId, details),
  async whenRefused(trx, refused) {
    await dropFollowing(trx, refused).where('kind', '=', 'booking-reminder').execute();
    return true;
  },
} satisfies Partial<EmailKind>;

/** The same for emails without which a visitor lacks the confirmed time. */
export const callsWhenUrgent = {
  ...callsWhenFailing,
  failsWhenSkipped: ['begun'],
  isUrgent,
} satisfies Partial<EmailKind>;

/** Releases a booking whose visitor was not told of a success, and drops the emails that follow its confirmation (A23). */
export async function whenConfirmationRefused(trx: Kysely<Tables>, refused: EmailOutcome): Promise<boolean> {
  if (refused.deferred === 1) return callsWhenFailing.whenRefused(trx, refused);
  await trx.updateTable('booking').set({ status: 'released' }).where('id', '=', refused.bookingId).execute();
  await dropFollowing(trx, refused).execute();
  return false;
}

const dropFollowing = (trx: Kysely<Tables>, { id, bookingId }: EmailOutcome) =>
  trx
    .updateTable('outbox')
    .set({ status: 'dropped' })
    .where('bookingId', '=', bookingId)
    .where('follows', '=', id)
    .where('status', '=', pending);

/** Whether the centre is to be asked to call: once per booking, and only while it is confirmed (A23). */
export async function isCallNeeded(
  trx: Kysely<Tables>,
  { kind, bookingId }: Pick<OutboxRow, 'kind' | 'bookingId'>,
): Promise<boolean> {
  await sqlOf(trx).lock(trx, `booking ${bookingId}`);
  const needsCall = await trx
    .selectFrom('booking')
    .select('id')
    .where('id', '=', bookingId)
    .where((eb) =>
      // An unconfirmed one that the centre proposes is expected by its visitor too.
      eb.or([
        eb('status', '=', 'confirmed'),
        eb.and([eb('status', '=', 'provisional'), eb('insteadOf', 'is not', null)]),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('outbox')
            .select('outbox.id')
            .whereRef('bookingId', '=', 'booking.id')
            .where('kind', '=', kind)
            .where('outbox.status', '<>', 'dropped'),
        ),
      ),
    )
    .executeTakeFirst();
  return needsCall !== undefined;
}

/**
 * Whether the centre is asked to call although the email is still tried: from a day before the consultation on, once it has
 * waited for two hours, or for half of the time that was left when it was due (A23).
 */
async function isUrgent(
  trx: Kysely<Tables>,
  { bookingId, sendAfter }: OutboxRow,
  at: Date,
): Promise<boolean> {
  const booking = await trx
    .selectFrom('booking')
    .select('startsAt')
    .where('id', '=', bookingId)
    .executeTakeFirst();
  if (!booking) return false;
  const startsMs = Date.parse(booking.startsAt);
  const dueMs = Date.parse(sendAfter);
  const isNear = startsMs - at.getTime() <= 24 * hourMs;
  return isNear && at.getTime() - dueMs > Math.min(2 * hourMs, (startsMs - dueMs) / 2);
}
