import type { FastifyBaseLogger } from 'fastify';
import type { Parts } from '../Parts.ts';
import type { Booking } from '../store/Tables.ts';
import { cancellationMails } from './bookingMails.ts';

/**
 * Cancels a booking that is confirmed, frees its slot and has visitor and centre written to (B6). A second time
 * nothing happens. The e-mails are never waited for: what was cancelled is cancelled.
 */
export async function cancelBooking(
  { config, store, outbox, links, now }: Parts,
  booking: Booking,
  log: FastifyBaseLogger,
): Promise<void> {
  const { centre, rules, mail } = config;
  const mails = cancellationMails(
    { ...booking, status: 'cancelled', sequence: booking.sequence + 1 },
    { centre, rules, links, sender: mail.from.address, at: now(), log },
  );
  if (await store.changes.cancel(booking, mails)) outbox.wake();
}
