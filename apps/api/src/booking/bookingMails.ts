import type { BookingRules } from '@centro/booking';
import type { CentreFacts } from '../config.ts';
import { appointment } from '../emails/appointment.ts';
import { unwritten } from '../mail/Mail.ts';
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

/**
 * Returns every e-mail that a booking causes, the confirmation first: what the visitor and the centre read now,
 * the reminder (B17), and the word to the centre that leaves only if the visitor's e-mails do not arrive.
 *
 * `bookingLetter` writes each when it leaves: a visitor who books does not wait for four letters, and one that
 * leaves weeks later tells the booking as it then is.
 */
export function bookingMails(
  booking: NewBooking,
  { centre, rules, sender, at, isAwaited }: BookingMailsDetails & { isAwaited: boolean },
): OutboxRow[] {
  const about = { bookingId: booking.id, sender, at };
  const toVisitor = unwritten({ to: booking.email, replyTo: centre.email });
  const confirmation = outboxRow(toVisitor, { ...about, kind: 'booking-confirmation', isAwaited });
  const later = { ...about, follows: confirmation.id };
  const notice = outboxRow(unwritten({ to: centre.email, replyTo: booking.email }), {
    ...later,
    kind: 'booking-notice',
  });
  const word = outboxRow(unwritten({ to: centre.email, replyTo: null }), {
    ...later,
    kind: 'visitor-unreachable',
    status: 'held',
  });
  const sendAfter = reminderTime(appointment(booking).selection, at, rules);
  if (!sendAfter) return [confirmation, notice, word];
  return [
    confirmation,
    notice,
    word,
    outboxRow(toVisitor, { ...later, kind: 'booking-reminder', sendAfter }),
  ];
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
