import type { BookingRules } from '@centro/booking';
import type { BookingTrouble } from './bookingTime.ts';
import type { SkipReason } from '../../outbox/deliver.ts';
import { isTimeOver, isUnconfirmed } from '../../store/provisionalSeats.ts';
import type { Booking, OutboxRow } from '../../store/schema.ts';
import { isClosed } from '../../closures/closedDays.ts';

/** Returns whether a booking has begun at `at`, or whether its day was closed; null when neither is the case. */
export function bookingTrouble(
  booking: Pick<Booking, 'day' | 'time' | 'startsAt'>,
  rules: BookingRules,
  at: Date,
): BookingTrouble | null {
  if (Date.parse(booking.startsAt) <= at.getTime()) return 'begun';
  return isClosed(booking, rules) ? 'closed' : null;
}

/** Returns why an email about a booking is not to be sent at `at`, or null when it is (A23, B17). */
export function skipReason(
  kind: OutboxRow['kind'],
  booking: Booking,
  rules: BookingRules,
  at: Date,
): SkipReason | null {
  if (!aboutActiveBookings.has(kind)) return null;
  if (!hasReason(kind, booking, at)) return 'changed';
  return invitations.has(kind) ? bookingTrouble(booking, rules, at) : null;
}

/**
 * An unconfirmed booking causes emails to its visitor only, while it can be confirmed; the request to confirm is sent
 * once (B26).
 */
function hasReason(kind: OutboxRow['kind'], booking: Booking, at: Date): boolean {
  return isUnconfirmed(booking)
    ? requests.has(kind) && !isTimeOver(booking, at)
    : booking.status === 'confirmed' && kind !== 'confirmation-request';
}

/** Emails with the link that confirms a booking. */
const requests: ReadonlySet<OutboxRow['kind']> = new Set(['confirmation-request', 'confirmation-copy']);

/** Emails that invite a visitor to come. */
const invitations: ReadonlySet<OutboxRow['kind']> = new Set([
  'booking-confirmation',
  'confirmation-request',
  'confirmation-copy',
  'correction-request',
  'booking-reminder',
  'booking-move',
]);

const aboutActiveBookings: ReadonlySet<OutboxRow['kind']> = new Set([
  ...invitations,
  'booking-email-to-centre',
  'move-email-to-centre',
  'correction-email-to-centre',
  'delivery-failure-email-to-centre',
]);
