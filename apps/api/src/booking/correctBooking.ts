import type { FastifyBaseLogger } from 'fastify';
import type { Parts } from '../Parts.ts';
import type { Booking, BookingCorrection } from '../store/Tables.ts';
import { correctionEmail } from './bookingMails.ts';

/**
 * Takes over the details of a repeat into its booking and has the centre written to, with the calendar file that
 * changes its entry. A second time nothing happens.
 */
export async function correctBooking(
  { config, store, outbox, links, now }: Parts,
  booking: Booking,
  { id, name, phone }: BookingCorrection,
  log: FastifyBaseLogger,
): Promise<void> {
  const { centre, rules, mail } = config;
  const at = now();
  const corrected = { ...booking, name, phone, sequence: booking.sequence + 1 };
  // Read for the first change, not at the start.
  const { correctedLetter } = await import('./bookingLetter.ts');
  const letter = correctedLetter(corrected, booking, { centre, rules, links, at, log });
  const email = correctionEmail(corrected, letter, { sender: mail.from.address, at });
  if (await store.changes.correct(booking, { id, name, phone }, email)) outbox.wake();
}
