import { reminderLimits } from '../limits/dailyLimits.ts';
import type { AppContext } from '../AppContext.ts';
import type { Booking } from '../store/Tables.ts';
import { bookingEmails } from './bookingEmails.ts';
import { rulesOf } from './rulesOf.ts';

/**
 * Confirms a provisional booking and stores the emails to visitor and centre, as for any other (B26). A second call,
 * or one after the time to confirm, changes nothing. The response does not wait for the emails.
 */
export async function confirmBooking(
  { config, store, outbox, now }: AppContext,
  booking: Booking,
): Promise<void> {
  const { centre, limits, mail } = config;
  const rules = rulesOf(booking, config);
  const at = now();
  const mails = bookingEmails(booking, { centre, rules, sender: mail.from.address, at, isAwaited: false });
  if (await store.changes.confirm(booking.id, mails, reminderLimits(mails, limits), at)) outbox.wake();
}
