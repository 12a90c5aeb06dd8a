import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../AppContext.ts';
import type { Booking } from '../store/schema.ts';
import { cancellationEmails } from './emails/bookingEmails.ts';
import { rulesOf } from './rulesOf.ts';

/**
 * Cancels a booking, confirmed or not, frees its slot and stores the emails to visitor and centre (B6). A
 * second call changes nothing. The response does not wait for the emails.
 */
export async function cancelBooking(
  { config, store, outbox, links, now }: AppContext,
  booking: Booking,
  log: FastifyBaseLogger,
): Promise<void> {
  const { centre, mail } = config;
  const rules = rulesOf(booking, config);
  const at = now();
  const cancelled = { ...booking, status: 'cancelled' as const, sequence: booking.sequence + 1 };
  // Loaded at the first change, not at the start.
  const { renderCancellationEmails } = await import('./emails/renderBookingEmail.ts');
  const emails = renderCancellationEmails(cancelled, { centre, rules, links, at, log });
  const rows = cancellationEmails(booking, emails, { sender: mail.from.address, at });
  if (await store.changes.cancel(booking, rows)) outbox.wake();
}
