import type { BookingRules } from '@centro/booking';
import type { AppointmentTrouble } from '../emails/appointment.ts';
import type { NotToLeave } from '../mail/deliver.ts';
import { isTimeOver } from '../store/provisionalSeats.ts';
import type { Booking, OutboxRow } from '../store/Tables.ts';
import { isClosed } from './closedDays.ts';

/** Returns whether a booking has begun at `at`, or else whether its day was closed; null for one still to come. */
export function appointmentTrouble(
  booking: Pick<Booking, 'day' | 'time' | 'startsAt'>,
  rules: BookingRules,
  at: Date,
): AppointmentTrouble | null {
  if (Date.parse(booking.startsAt) <= at.getTime()) return 'begun';
  return isClosed(booking, rules) ? 'closed' : null;
}

/** Returns why an e-mail about a booking is not to leave at `at`, or null when it is (A23, B17). */
export function reasonNotToLeave(
  kind: OutboxRow['kind'],
  booking: Booking,
  rules: BookingRules,
  at: Date,
): NotToLeave | null {
  if (!ofStandingBookings.has(kind)) return null;
  if (!hasReason(kind, booking, at)) return 'changed';
  return invitations.has(kind) ? appointmentTrouble(booking, rules, at) : null;
}

/** A provisional booking is told to its visitor alone, who can still confirm it; that is asked once (B26). */
function hasReason(kind: OutboxRow['kind'], booking: Booking, at: Date): boolean {
  return booking.status === 'provisional'
    ? requests.has(kind) && !isTimeOver(booking, at)
    : booking.status === 'confirmed' && kind !== 'confirmation-request';
}

/** What holds the link that confirms a provisional booking. */
const requests: ReadonlySet<OutboxRow['kind']> = new Set(['confirmation-request', 'confirmation-copy']);

/** What tells a visitor to come. */
const invitations: ReadonlySet<OutboxRow['kind']> = new Set([
  'booking-confirmation',
  'confirmation-request',
  'confirmation-copy',
  'correction-request',
  'booking-reminder',
  'booking-move',
]);

const ofStandingBookings: ReadonlySet<OutboxRow['kind']> = new Set([
  ...invitations,
  'booking-notice',
  'move-notice',
  'booking-correction',
  'visitor-unreachable',
]);
