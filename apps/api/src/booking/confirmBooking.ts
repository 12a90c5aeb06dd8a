import { bookingInstant, checkBooking, createSchedule } from '@centro/booking';
import type { BookingSelection } from '@centro/booking';
import { reminderLimits } from '../limits/dailyLimits.ts';
import type { AppContext } from '../AppContext.ts';
import { centreMinute } from './availability/centreMinute.ts';
import { checkedRulesOf } from '../closures/currentRules.ts';
import type { Booking } from '../store/schema.ts';
import { bookingEmails } from './emails/bookingEmails.ts';
import { isClosed } from '../closures/closedDays.ts';

/**
 * Confirms a booking and stores the emails to visitor and centre, as for any other (B26). A second call, or one after
 * the time to confirm, changes nothing. The response does not wait for the emails.
 *
 * One that waits without a seat takes it now, in its slot or in `instead`; `taken` when there is none.
 */
export async function confirmBooking(
  context: AppContext,
  booking: Booking,
  instead: BookingSelection | null = null,
): Promise<'confirmed' | 'taken'> {
  const { config, store, outbox, now } = context;
  const { centre, limits, mail } = config;
  const at = now();
  const { rules, daysVersion } = await checkedRulesOf(booking, context, at);
  const other = booking.status === 'waiting' ? instead : null;
  if (booking.status === 'waiting') {
    const isOffered = other
      ? checkBooking(other, createSchedule(rules, centreMinute(at, rules))) === null
      : !isClosed(booking, rules);
    if (!isOffered) return 'taken';
  }
  const to = other && {
    day: other.day.toString(),
    time: other.slot,
    startsAt: bookingInstant(other, rules).toDate().toISOString(),
  };
  const confirmed = { ...booking, ...to };
  const mails = bookingEmails(confirmed, { centre, rules, sender: mail.from.address, at, isAwaited: false });
  const outcome = await store.changes.confirm(booking, {
    mails,
    reminders: reminderLimits(mails, limits),
    capacity: rules.capacity,
    at,
    daysVersion,
    ...(to && { to }),
  });
  // The centre closes days at this moment: the slot is checked again.
  if (outcome === 'outdated') return confirmBooking(context, booking, instead);
  if (outcome === 'confirmed') outbox.wake();
  // On `changed`, by the same form sent twice or too late, the page shows the present state.
  return outcome === 'taken' ? 'taken' : 'confirmed';
}
