import { sql } from 'kysely';
import type { Kysely, SqlBool } from 'kysely';
import { prepared } from './prepared.ts';
import type { Booking, Tables } from './Tables.ts';

/** How long a provisional seat is kept once the mail server has accepted the e-mail with its link. */
export const minutesToConfirm = 30;

/** A mail server that accepts nothing keeps a provisional seat no longer than this. */
const hoursToReachMailServer = 24;

/** Which bookings hold a seat; written as the partial indexes have it, or SQLite would not use them. */
export const holdsSeat = sql<SqlBool>`status in ('confirmed', 'provisional')`;

/** Returns until when a seat is kept whose e-mail has not left yet. */
export function unsentConfirmBy(at: Date): string {
  return new Date(at.getTime() + hoursToReachMailServer * 60 * 60_000).toISOString();
}

/**
 * Frees, within a transaction of the caller's, every provisional seat whose time is over at `at`, and drops the
 * e-mails about it. Whoever takes a seat calls it first, so that nobody finds a seat taken that is free.
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
    .execute();
}

/** Runs before each booking: compiled once. */
const expire = prepared((db, { at }: { at: string }) =>
  db
    .updateTable('booking')
    .set({ status: sql.lit<'expired'>('expired') })
    .where('status', '=', sql.lit<'provisional'>('provisional'))
    .where('confirmBy', '<=', at)
    .returning('id'),
);

/**
 * Starts, within a transaction of the caller's, the time in which a booking can be confirmed: an e-mail with its link
 * was accepted at `at`. A later copy of that e-mail gives no more time.
 */
export async function startTimeToConfirm(trx: Kysely<Tables>, bookingId: string, at: string): Promise<void> {
  const confirmBy = new Date(Date.parse(at) + minutesToConfirm * 60_000).toISOString();
  await trx
    .updateTable('booking')
    .set({ confirmBy })
    .where('id', '=', bookingId)
    .where('status', '=', 'provisional')
    .where('confirmBy', '>', confirmBy)
    .execute();
}

/** Frees, within a transaction of the caller's, the provisional seat of a visitor whom no e-mail will reach. */
export async function releaseUnreached(trx: Kysely<Tables>, bookingId: string | null): Promise<void> {
  await trx
    .updateTable('booking')
    .set({ status: 'released' })
    .where('id', '=', bookingId)
    .where('status', '=', 'provisional')
    .execute();
}

/** Tells whether the time to confirm a provisional booking is over at `at`, whatever was noted of it. */
export function isTimeOver({ confirmBy }: Pick<Booking, 'confirmBy'>, at: Date): boolean {
  return confirmBy !== null && confirmBy <= at.toISOString();
}
