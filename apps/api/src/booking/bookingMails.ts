import type { BookingRules } from '@centro/booking';
import type { CentreFacts } from '../config.ts';
import { appointment } from '../emails/appointment.ts';
import { unwritten } from '../mail/Mail.ts';
import type { Mail } from '../mail/Mail.ts';
import { outboxRow } from '../mail/outboxRow.ts';
import type { NewBooking, OutboxRow } from '../store/Tables.ts';
import { reminderTime } from './reminderTime.ts';

interface BookingMailsDetails {
  centre: CentreFacts;
  rules: BookingRules;
  /** Address the e-mails come from. */
  sender: string;
  at: Date;
}

/** What visitor and centre read about a change, in words: a later one would not know what was before. */
export interface ChangeLetters {
  toVisitor: Mail;
  toCentre: Mail;
}

/**
 * Returns every e-mail that a booking causes, the confirmation first: what the visitor and the centre read now, and
 * the reminder (B17).
 *
 * `bookingLetter` writes each when it leaves: a visitor who books does not wait for three letters, and one that
 * leaves weeks later tells the booking as it then is.
 */
export function bookingMails(
  booking: NewBooking,
  details: BookingMailsDetails & { isAwaited: boolean },
): OutboxRow[] {
  const { centre, sender, at, isAwaited } = details;
  const about = { bookingId: booking.id, sender, at };
  const toVisitor = unwritten({ to: booking.email, replyTo: centre.email });
  const toCentre = unwritten({ to: centre.email, replyTo: booking.email });
  const confirmation = outboxRow(toVisitor, { ...about, kind: 'booking-confirmation', isAwaited });
  const notice = outboxRow(toCentre, { ...about, follows: confirmation.id, kind: 'booking-notice' });
  return [confirmation, notice, ...reminder(booking, confirmation, details)];
}

/** Returns the one e-mail that a provisional booking causes: it asks the visitor to confirm it (B26). */
export function confirmationRequestMail(
  booking: NewBooking,
  { centre, sender, at, isAwaited }: Omit<BookingMailsDetails, 'rules'> & { isAwaited: boolean },
): OutboxRow {
  return outboxRow(unwritten({ to: booking.email, replyTo: centre.email }), {
    kind: 'confirmation-request',
    bookingId: booking.id,
    sender,
    at,
    isAwaited,
  });
}

/** Returns one more copy of a confirmation, for a visitor who repeats a booking (A23). */
export function confirmationCopy(
  booking: NewBooking,
  { centre, sender, at }: Omit<BookingMailsDetails, 'rules'>,
): OutboxRow {
  return outboxRow(unwritten({ to: booking.email, replyTo: centre.email }), {
    kind: 'confirmation-copy',
    bookingId: booking.id,
    sender,
    at,
  });
}

/** Returns every e-mail that a booking causes which has moved; they replace what still waits (B19). */
export function moveMails(
  booking: NewBooking,
  { toVisitor, toCentre }: ChangeLetters,
  details: BookingMailsDetails,
): OutboxRow[] {
  const about = { bookingId: booking.id, sender: details.sender, at: details.at };
  const letter = outboxRow(toVisitor, { ...about, kind: 'booking-move' });
  const notice = outboxRow(toCentre, { ...about, kind: 'move-notice' });
  return [letter, notice, ...reminder(booking, letter, details)];
}

/** Returns what asks the visitor of a booking whether the details of a repeat are to be taken over. */
export function correctionRequestEmail(
  booking: NewBooking,
  { centre, sender, at }: Omit<BookingMailsDetails, 'rules'>,
): OutboxRow {
  return outboxRow(unwritten({ to: booking.email, replyTo: centre.email }), {
    kind: 'correction-request',
    bookingId: booking.id,
    sender,
    at,
  });
}

/** Returns what the centre reads when they are. */
export function correctionEmail(
  booking: NewBooking,
  toCentre: Mail,
  { sender, at }: Pick<BookingMailsDetails, 'sender' | 'at'>,
): OutboxRow {
  return outboxRow(toCentre, { kind: 'booking-correction', bookingId: booking.id, sender, at });
}

/** Returns what visitor and centre read when a booking is cancelled (B6); of a provisional one the centre was never told. */
export function cancellationMails(
  booking: NewBooking,
  { toVisitor, toCentre }: ChangeLetters,
  { sender, at }: Pick<BookingMailsDetails, 'sender' | 'at'>,
): OutboxRow[] {
  const about = { bookingId: booking.id, sender, at };
  const email = outboxRow(toVisitor, { ...about, kind: 'booking-cancellation' });
  return booking.status === 'provisional'
    ? [email]
    : [email, outboxRow(toCentre, { ...about, kind: 'cancellation-notice' })];
}

/** Returns the word to the centre that a visitor has to be called, since no e-mail arrives there (A23). */
export function unreachableWord(
  bookingId: string,
  { centre, sender, at }: Omit<BookingMailsDetails, 'rules'>,
): OutboxRow {
  return outboxRow(unwritten({ to: centre.email, replyTo: null }), {
    kind: 'visitor-unreachable',
    bookingId,
    sender,
    at,
  });
}

/** Returns what leaves on the day before, after `letter`; nothing for a booking that is too near (B17). */
function reminder(booking: NewBooking, letter: OutboxRow, details: BookingMailsDetails): OutboxRow[] {
  const { centre, rules, sender, at } = details;
  const sendAfter = reminderTime(appointment(booking).selection, at, rules);
  if (!sendAfter) return [];
  const toVisitor = unwritten({ to: booking.email, replyTo: centre.email });
  const about = { bookingId: booking.id, sender, at, follows: letter.id };
  return [outboxRow(toVisitor, { ...about, kind: 'booking-reminder', sendAfter })];
}
