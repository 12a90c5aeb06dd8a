import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../AppContext.ts';
import type { Booking, BookingCorrection } from '../store/schema.ts';
import { correctionEmail } from './emails/bookingEmails.ts';
import { rulesOf } from './rulesOf.ts';

/**
 * Applies the details of a repeat to its booking and stores the email to the centre, with the calendar file that
 * updates its entry. A second call changes nothing.
 */
export async function correctBooking(
  { config, store, outbox, links, now }: AppContext,
  booking: Booking,
  { id, name, phone }: BookingCorrection,
  log: FastifyBaseLogger,
): Promise<void> {
  const { centre, mail } = config;
  const rules = rulesOf(booking, config);
  const at = now();
  const corrected = { ...booking, name, phone, sequence: booking.sequence + 1 };
  // Loaded at the first change, not at the start.
  const { renderCorrectionEmail } = await import('./emails/renderBookingEmail.ts');
  const email = renderCorrectionEmail(corrected, booking, { centre, rules, links, at, log });
  const row = correctionEmail(corrected, email, { sender: mail.from.address, at });
  if (await store.changes.correct(booking, { id, name, phone }, row)) outbox.wake();
}
