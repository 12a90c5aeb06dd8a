import type { Kysely, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { prepared } from './engineSql.ts';
import type { Booking, Tables } from './schema.ts';

/** How long a booking can be confirmed after the mail server has accepted the email with its link. */
export const minutesToConfirm = 30;

/** How long it can be confirmed while the mail server accepts nothing. */
const hoursToReachMailServer = 24;

/** Which bookings hold a seat; written like the partial indexes, so that SQLite uses them. */
export const holdsSeat = sql<SqlBool>`status in ('confirmed', 'provisional')`;

/** Which bookings hold a seat or wait for one: of a visitor and a slot there is one of these (A23). */
export const wantsSeat = sql<SqlBool>`status in ('confirmed', 'provisional', 'waiting')`;

/** Which bookings end unless they are confirmed. */
export const awaitsConfirmation = sql<SqlBool>`status in ('provisional', 'waiting')`;

/** Returns whether a booking ends unless its visitor confirms it, whether it holds a seat meanwhile or not (B26). */
export function isUnconfirmed({ status }: Pick<Booking, 'status'>): boolean {
  return status === 'provisional' || status === 'waiting';
}

/** Returns whether the centre proposes this slot, in place of one that it has closed, and its visitor has not answered. */
export function isProposal({ status, insteadOf }: Pick<Booking, 'status' | 'insteadOf'>): boolean {
  return status === 'provisional' && insteadOf !== null;
}

/** Returns whether such a proposal has ended at `at` without an answer. */
export function isLapsedProposal(
  booking: Pick<Booking, 'status' | 'insteadOf' | 'confirmBy'>,
  at: Date,
): boolean {
  if (booking.insteadOf === null) return false;
  return booking.status === 'expired' || (isProposal(booking) && isTimeOver(booking, at));
}

/** Returns until when a booking can be confirmed whose email is not yet sent. */
export function unsentConfirmBy(at: Date): string {
  return new Date(at.getTime() + hoursToReachMailServer * 60 * 60_000).toISOString();
}

/**
 * Ends, within the caller's transaction, every unconfirmed booking whose time is over at `at`, and drops the emails
 * about it. Called before every assignment of a seat, so that no free seat counts as taken.
 */
export async function releaseExpired(trx: Kysely<Tables>, at: string): Promise<void> {
  const expired = await expire(trx, { at });
  if (expired.length === 0) return;
  await trx
    .updateTable('outbox')
    .set({ status: 'dropped' })
    .where(
      'bookingId',
      'in',
      expired.map(({ id }) => id),
    )
    .where('status', '=', 'pending')
    // It says just that.
    .where('kind', '<>', 'proposal-ended')
    .execute();
}

/** Runs before each booking, so it is compiled once. */
const expire = prepared((db, { at }: { at: string }) =>
  db
    .updateTable('booking')
    .set({ status: sql.lit<'expired'>('expired') })
    .where(awaitsConfirmation)
    .where('confirmBy', '<=', at)
    .returning('id'),
);

/**
 * Starts, within the caller's transaction, the time to confirm a booking: an email with its link was accepted at
 * `at`. A later copy does not extend it.
 */
export async function startTimeToConfirm(trx: Kysely<Tables>, bookingId: string, at: string): Promise<void> {
  const confirmBy = new Date(Date.parse(at) + minutesToConfirm * 60_000).toISOString();
  await trx
    .updateTable('booking')
    .set({ confirmBy })
    .where('id', '=', bookingId)
    .where(awaitsConfirmation)
    // A proposal names its own end.
    .where('insteadOf', 'is', null)
    .where('confirmBy', '>', confirmBy)
    .execute();
}

/** Ends, within the caller's transaction, the unconfirmed booking of a visitor whose email cannot be delivered. */
export async function releaseUnreached(trx: Kysely<Tables>, bookingId: string | null): Promise<void> {
  await trx
    .updateTable('booking')
    .set({ status: 'released' })
    .where('id', '=', bookingId)
    .where(awaitsConfirmation)
    .execute();
}

/**
 * Ends, within the caller's transaction, what a visitor waits for in a slot in which they get a seat in another way: by
 * a move, or since the centre books for them.
 */
export async function endWaiting(
  trx: Kysely<Tables>,
  { centre, day, time, emailKey }: Pick<Booking, 'centre' | 'day' | 'time' | 'emailKey'>,
): Promise<void> {
  await trx
    .updateTable('booking')
    .set({ status: 'released' })
    .where('centre', '=', centre)
    .where('day', '=', day)
    .where('time', '=', time)
    .where('emailKey', '=', emailKey)
    .where('status', '=', 'waiting')
    .execute();
}

/** Returns whether the time to confirm a booking is over at `at`, whatever its stored status. */
export function isTimeOver({ confirmBy }: Pick<Booking, 'confirmBy'>, at: Date): boolean {
  return confirmBy !== null && confirmBy <= at.toISOString();
}
