import { reminderLimits } from '../dailyLimits.ts';
import type { AppContext } from '../AppContext.ts';
import type { Booking } from '../store/Tables.ts';
import { bookingEmails } from './bookingEmails.ts';

/**
 * Confirms a provisional booking and has visitor and centre written to, as for any other (B26). A second time, or once
 * its time is over, nothing happens. The e-mails are never waited for.
 */
export async function confirmBooking(
  { config, store, outbox, now }: AppContext,
  booking: Booking,
): Promise<void> {
  const { centre, rules, limits, mail } = config;
  const at = now();
  const mails = bookingEmails(booking, { centre, rules, sender: mail.from.address, at, isAwaited: false });
  if (await store.changes.confirm(booking.id, mails, reminderLimits(mails, limits), at)) outbox.wake();
}
