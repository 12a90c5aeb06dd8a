import { bookingInstant } from '@centro/booking';
import type { BookingSelection } from '@centro/booking';
import type { FastifyRequest } from 'fastify';
import { addressLimits, reminderLimits } from '../limits/dailyLimits.ts';
import { calendarUid } from './emails/bookingCalendar.ts';
import type { AppContext } from '../AppContext.ts';
import type { MoveOutcome } from './queries/bookingChangeStore.ts';
import type { Booking } from '../store/schema.ts';
import { moveEmails } from './emails/bookingEmails.ts';
import { rulesOf } from './rulesOf.ts';

/**
 * Moves a booking to another slot, frees its old one and stores the emails to visitor and centre (B19); the slot must
 * be bookable, by the closures of that version. A booking can be moved a few times a day, as often as emails may be
 * sent to one address.
 */
export async function moveBooking(
  { config, store, outbox, links, now }: AppContext,
  booking: Booking,
  selection: BookingSelection,
  { ip, log, daysVersion }: Pick<FastifyRequest, 'ip' | 'log'> & { daysVersion: number },
): Promise<MoveOutcome> {
  const { centre, limits, mail } = config;
  const rules = rulesOf(booking, config);
  const at = now();
  const to = {
    day: selection.day.toString(),
    time: selection.slot,
    startsAt: bookingInstant(selection, rules).toDate().toISOString(),
    calendarUid: calendarUid(booking, centre, rules),
  };
  const moved = { ...booking, ...to, sequence: booking.sequence + 1 };
  // Loaded at the first change, not at the start.
  const { renderMoveEmails } = await import('./emails/renderBookingEmail.ts');
  const emails = renderMoveEmails(moved, booking, { centre, rules, links, at, log });
  const rows = moveEmails(moved, emails, { centre, rules, sender: mail.from.address, at });
  const outcome = await store.changes.move(booking, to, {
    mails: rows,
    capacity: rules.capacity,
    limits: [
      ...addressLimits('booking', ip, limits),
      { of: 'move', whose: booking.id, atMost: limits.mailsPerRecipientPerDay },
      ...reminderLimits(rows, limits),
    ],
    at,
    daysVersion,
  });
  if (outcome === 'moved') outbox.wake();
  return outcome;
}
