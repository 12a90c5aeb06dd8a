import type { BookingRules } from '@centro/booking';
import type { CentreFacts } from '../config.ts';
import { bookingTime } from '../emails/bookingTime.ts';
import { unrenderedEmail } from '../mail/Email.ts';
import type { Email } from '../mail/Email.ts';
import { outboxRow } from '../mail/outboxRow.ts';
import type { NewBooking, OutboxRow } from '../store/Tables.ts';
import { reminderTime } from './reminderTime.ts';

interface BookingOutboxOptions {
  centre: CentreFacts;
  rules: BookingRules;
  /** Address the e-mails come from. */
  sender: string;
  at: Date;
}

/** What visitor and centre read about a change, in words: a later one would not know what was before. */
export interface ChangeEmails {
  toVisitor: Email;
  toCentre: Email;
}

/**
 * Returns every e-mail that a booking causes, the confirmation first: what the visitor and the centre read now, and
 * the reminder (B17).
 *
 * `renderBookingEmail` writes each when it leaves: a visitor who books does not wait for three letters, and one that
 * leaves weeks later tells the booking as it then is.
 */
export function bookingEmails(
  booking: NewBooking,
  details: BookingOutboxOptions & { isAwaited: boolean },
): OutboxRow[] {
  const { centre, sender, at, isAwaited } = details;
  const about = { bookingId: booking.id, sender, at };
  const toVisitor = unrenderedEmail({ to: booking.email, replyTo: centre.email });
  const toCentre = unrenderedEmail({ to: centre.email, replyTo: booking.email });
  const confirmation = outboxRow(toVisitor, { ...about, kind: 'booking-confirmation', isAwaited });
  const centreEmail = outboxRow(toCentre, {
    ...about,
    follows: confirmation.id,
    kind: 'booking-email-to-centre',
  });
  return [confirmation, centreEmail, ...reminder(booking, confirmation, details)];
}

/** Returns the one e-mail that a provisional booking causes: it asks the visitor to confirm it (B26). */
export function confirmationRequestEmail(
  booking: NewBooking,
  { centre, sender, at, isAwaited }: Omit<BookingOutboxOptions, 'rules'> & { isAwaited: boolean },
): OutboxRow {
  return outboxRow(unrenderedEmail({ to: booking.email, replyTo: centre.email }), {
    kind: 'confirmation-request',
    bookingId: booking.id,
    sender,
    at,
    isAwaited,
  });
}

/** Returns one more copy of a confirmation, for a visitor who repeats a booking (A23). */
export function confirmationCopyEmail(
  booking: NewBooking,
  { centre, sender, at }: Omit<BookingOutboxOptions, 'rules'>,
): OutboxRow {
  return outboxRow(unrenderedEmail({ to: booking.email, replyTo: centre.email }), {
    kind: 'confirmation-copy',
    bookingId: booking.id,
    sender,
    at,
  });
}

/** Returns every e-mail that a booking causes which has moved; they replace what still waits (B19). */
export function moveEmails(
  booking: NewBooking,
  { toVisitor, toCentre }: ChangeEmails,
  details: BookingOutboxOptions,
): OutboxRow[] {
  const about = { bookingId: booking.id, sender: details.sender, at: details.at };
  const visitorEmail = outboxRow(toVisitor, { ...about, kind: 'booking-move' });
  const centreEmail = outboxRow(toCentre, { ...about, kind: 'move-email-to-centre' });
  return [visitorEmail, centreEmail, ...reminder(booking, visitorEmail, details)];
}

/** Returns what asks the visitor of a booking whether the details of a repeat are to be taken over. */
export function correctionRequestEmail(
  booking: NewBooking,
  { centre, sender, at }: Omit<BookingOutboxOptions, 'rules'>,
): OutboxRow {
  return outboxRow(unrenderedEmail({ to: booking.email, replyTo: centre.email }), {
    kind: 'correction-request',
    bookingId: booking.id,
    sender,
    at,
  });
}

/** Returns what the centre reads when they are. */
export function correctionEmail(
  booking: NewBooking,
  toCentre: Email,
  { sender, at }: Pick<BookingOutboxOptions, 'sender' | 'at'>,
): OutboxRow {
  return outboxRow(toCentre, { kind: 'correction-email-to-centre', bookingId: booking.id, sender, at });
}

/** Returns what visitor and centre read when a booking is cancelled (B6); of a provisional one the centre was never told. */
export function cancellationEmails(
  booking: NewBooking,
  { toVisitor, toCentre }: ChangeEmails,
  { sender, at }: Pick<BookingOutboxOptions, 'sender' | 'at'>,
): OutboxRow[] {
  const about = { bookingId: booking.id, sender, at };
  const email = outboxRow(toVisitor, { ...about, kind: 'booking-cancellation' });
  return booking.status === 'provisional'
    ? [email]
    : [email, outboxRow(toCentre, { ...about, kind: 'cancellation-email-to-centre' })];
}

/** Returns the word to the centre that a visitor has to be called, since no e-mail arrives there (A23). */
export function deliveryFailureEmail(
  bookingId: string,
  { centre, sender, at }: Omit<BookingOutboxOptions, 'rules'>,
): OutboxRow {
  return outboxRow(unrenderedEmail({ to: centre.email, replyTo: null }), {
    kind: 'delivery-failure-email-to-centre',
    bookingId,
    sender,
    at,
  });
}

/** Returns what leaves on the day before, after `visitorEmail`; nothing for a booking that is too near (B17). */
function reminder(booking: NewBooking, visitorEmail: OutboxRow, details: BookingOutboxOptions): OutboxRow[] {
  const { centre, rules, sender, at } = details;
  const sendAfter = reminderTime(bookingTime(booking).selection, at, rules);
  if (!sendAfter) return [];
  const toVisitor = unrenderedEmail({ to: booking.email, replyTo: centre.email });
  const about = { bookingId: booking.id, sender, at, follows: visitorEmail.id };
  return [outboxRow(toVisitor, { ...about, kind: 'booking-reminder', sendAfter })];
}
