import type { CompleteRules, BookingSelection } from '@centro/booking';
import { bookingInstant } from '@centro/booking';
import { Time, toCalendarDateTime } from '@internationalized/date';
import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../outbox/Email.ts';
import { outboxRow, unrenderedEmail } from '../../outbox/Email.ts';
import { isProposal, isUnconfirmed } from '../../store/provisionalSeats.ts';
import type { NewBooking, OutboxRow } from '../../store/schema.ts';
import { selectionOf } from './bookingTime.ts';
import { dayMs } from '../../texts/dates.ts';

interface BookingOutboxOptions {
  centre: CentreFacts;
  rules: CompleteRules;
  /** Address the emails come from. */
  sender: string;
  at: Date;
  /** When the email to the visitor is to be sent; at once if not given. */
  sendAfter?: Date;
}

type RowDetails = Omit<BookingOutboxOptions, 'rules'>;

/** The emails about a change, already rendered: later, the earlier state of the booking is no longer stored. */
export interface ChangeEmails {
  toVisitor: Email;
  toCentre: Email;
}

/**
 * Returns the outbox rows of a new booking, the confirmation first: the emails to visitor and centre, and the
 * reminder (B17).
 *
 * `renderBookingEmail` renders each when it is sent: the response does not wait for three renderings, and a reminder
 * shows the booking as it then is.
 */
export function bookingEmails(
  booking: NewBooking,
  details: BookingOutboxOptions & { isAwaited: boolean },
): OutboxRow[] {
  const { centre, sender, at, isAwaited } = details;
  const confirmation = rowToVisitor('booking-confirmation', booking, details, { isAwaited });
  const toCentre = unrenderedEmail({ to: centre.email, replyTo: booking.email });
  const about = { bookingId: booking.id, sender, at, follows: confirmation.id };
  const centreEmail = outboxRow(toCentre, { ...about, kind: 'booking-email-to-centre' });
  return [confirmation, centreEmail, ...reminder(booking, confirmation, details)];
}

/** Returns the only email of an unconfirmed booking, which asks the visitor to confirm it (B26). */
export function confirmationRequestEmail(
  booking: NewBooking,
  { isAwaited, ...details }: RowDetails & { isAwaited: boolean },
): OutboxRow {
  return rowToVisitor('confirmation-request', booking, details, { isAwaited });
}

/** Returns a copy of the confirmation, for a visitor who repeats a booking (A23). */
export const confirmationCopyEmail = (booking: NewBooking, details: RowDetails): OutboxRow =>
  rowToVisitor('confirmation-copy', booking, details);

/** Returns the outbox rows of a moved booking; they replace the pending ones (B19). */
export function moveEmails(
  booking: NewBooking,
  { toVisitor, toCentre }: ChangeEmails,
  details: BookingOutboxOptions,
): OutboxRow[] {
  const about = { bookingId: booking.id, sender: details.sender, at: details.at };
  const { sendAfter = details.at } = details;
  const visitorEmail = outboxRow(toVisitor, { ...about, kind: 'booking-move', sendAfter });
  const centreEmail = outboxRow(toCentre, { ...about, kind: 'move-email-to-centre' });
  return [visitorEmail, centreEmail, ...reminder(booking, visitorEmail, details)];
}

/**
 * Returns the outbox rows of a proposal of the centre, which replace the pending ones: the email that asks the visitor, already
 * rendered, and at the end of the time to answer the one to whoever has not answered.
 */
export function proposalEmails(booking: NewBooking, toVisitor: Email, details: RowDetails): OutboxRow[] {
  const { sender, at, sendAfter = at } = details;
  const about = { bookingId: booking.id, sender, at };
  if (booking.confirmBy === null) throw new Error(`A proposal without an end: ${booking.id}`);
  return [
    outboxRow(toVisitor, { ...about, kind: 'booking-proposal', sendAfter }),
    rowToVisitor('proposal-ended', booking, details, { sendAfter: new Date(booking.confirmBy) }),
  ];
}

/** Returns the email that asks a visitor whether to apply the other details of a repeated booking. */
export const correctionRequestEmail = (booking: NewBooking, details: RowDetails): OutboxRow =>
  rowToVisitor('correction-request', booking, details);

/** Returns the email to the centre once the visitor has applied them. */
export function correctionEmail(
  booking: NewBooking,
  toCentre: Email,
  { sender, at }: Pick<BookingOutboxOptions, 'sender' | 'at'>,
): OutboxRow {
  return outboxRow(toCentre, { kind: 'correction-email-to-centre', bookingId: booking.id, sender, at });
}

/**
 * Returns the outbox rows of a cancellation (B6); the centre gets none for an unconfirmed booking, which it was never
 * sent.
 */
export function cancellationEmails(
  booking: NewBooking,
  { toVisitor, toCentre }: ChangeEmails,
  { sender, at, sendAfter = at }: Pick<BookingOutboxOptions, 'sender' | 'at' | 'sendAfter'>,
): OutboxRow[] {
  const about = { bookingId: booking.id, sender, at };
  const email = outboxRow(toVisitor, { ...about, kind: 'booking-cancellation', sendAfter });
  return isUnconfirmed(booking) && !isProposal(booking)
    ? [email]
    : [email, outboxRow(toCentre, { ...about, kind: 'cancellation-email-to-centre' })];
}

/** Returns the email that asks the centre to call a visitor whose emails cannot be delivered (A23). */
export function deliveryFailureEmail(bookingId: string, { centre, sender, at }: RowDetails): OutboxRow {
  return outboxRow(unrenderedEmail({ to: centre.email, replyTo: null }), {
    kind: 'delivery-failure-email-to-centre',
    bookingId,
    sender,
    at,
  });
}

/** Returns the reminder of the day before, after `visitorEmail`; nothing when the booking is too soon (B17). */
function reminder(booking: NewBooking, visitorEmail: OutboxRow, details: BookingOutboxOptions): OutboxRow[] {
  const sendAfter = reminderTime(selectionOf(booking), details.at, details.rules);
  if (!sendAfter) return [];
  return [rowToVisitor('booking-reminder', booking, details, { follows: visitorEmail.id, sendAfter })];
}

/** Returns an email to the visitor that is rendered when it is sent. */
function rowToVisitor(
  kind: OutboxRow['kind'],
  booking: NewBooking,
  { centre, sender, at }: RowDetails,
  others: { follows?: string; sendAfter?: Date; isAwaited?: boolean } = {},
): OutboxRow {
  const toVisitor = unrenderedEmail({ to: booking.email, replyTo: centre.email });
  return outboxRow(toVisitor, { kind, bookingId: booking.id, sender, at, ...others });
}

/**
 * Returns when a visitor who books at `at` is reminded: at 18:00 of the day before, in the centre's time zone; null
 * when the booking is at most 24 hours ahead, or that moment is past (B17).
 */
export function reminderTime(selection: BookingSelection, at: Date, rules: CompleteRules): Date | null {
  const dayBefore = toCalendarDateTime(selection.day.subtract({ days: 1 }), new Time(18));
  const remindAt = dayBefore.toDate(rules.timeZone);
  // True for most bookings; avoids computing when their slot begins.
  if (isMoreThanDayAhead(remindAt, at)) return remindAt;
  // Another centre may have slots late in the evening.
  const isGone = remindAt <= at;
  return !isGone && isMoreThanDayAhead(bookingInstant(selection, rules).toDate(), at) ? remindAt : null;
}

function isMoreThanDayAhead(moment: Date, at: Date): boolean {
  return moment.getTime() - at.getTime() > dayMs;
}
