import type { BookingRules } from '@centro/booking';
import type { FastifyBaseLogger } from 'fastify';
import { currentRulesOf, isClosed } from '../../closures/currentRules.ts';
import type { Config } from '../../config/config.ts';
import type { SignedLinks } from '../../links/links.ts';
import type { SkipReason } from '../../outbox/deliver.ts';
import { isTimeOver, isUnconfirmed } from '../../store/provisionalSeats.ts';
import type { Booking, OutboxRow } from '../../store/schema.ts';
import type { Store } from '../../stores/openStore.ts';
import type { BookingTrouble } from './bookingTime.ts';

interface WriteBookingEmailOptions {
  store: Pick<Store, 'bookings' | 'closures' | 'repeats'>;
  config: Pick<Config, 'centre' | 'rules' | 'services'>;
  links: SignedLinks;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Returns a function that checks an email against its booking, the closures and the clock at the moment of sending,
 * and renders it if it was stored without content.
 */
export function writeBookingEmail({ store, config, links, log }: WriteBookingEmailOptions) {
  return async (row: OutboxRow, at: Date): Promise<OutboxRow | SkipReason> => {
    if (row.bookingId === null) return row;
    const booking = await store.bookings.find(row.bookingId);
    const rules = await currentRulesOf(booking, { config, store }, at);
    const reason = skipReason(row.kind, booking, rules, at);
    if (reason) return reason;
    if (row.text !== '') return row;
    // React and the templates take longer to load than all the rest: the start does not wait for them.
    const { renderBookingEmail, renderCorrectionRequest } = await import('./renderBookingEmail.ts');
    const trouble = bookingTrouble(booking, rules, at);
    const details = { centre: config.centre, rules, links, at: new Date(row.createdAt), trouble, log };
    const correction = await store.repeats.findCorrection(row.id);
    const { subject, text, html, calendar } = correction
      ? renderCorrectionRequest(booking, correction, details)
      : renderBookingEmail(row.kind, booking, details);
    return { ...row, subject, text, html, calendar };
  };
}

/** Returns whether a booking has begun at `at`, or whether its day was closed; null when neither is the case. */
function bookingTrouble(
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
