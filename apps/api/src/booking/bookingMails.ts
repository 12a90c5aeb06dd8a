import type { BookingRules } from '@centro/booking';
import type { FastifyBaseLogger } from 'fastify';
import type { CentreFacts } from '../config.ts';
import { appointment } from '../emails/appointment.ts';
import { bookingCalendar } from '../emails/bookingCalendar.ts';
import { bookingConfirmation } from '../emails/bookingConfirmation.tsx';
import { bookingNotice } from '../emails/bookingNotice.tsx';
import { bookingReminder } from '../emails/bookingReminder.tsx';
import { unreachableVisitor } from '../emails/unreachableVisitor.ts';
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
  /** Whether the answer waits for the first try of the confirmation. */
  isAwaited: boolean;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Returns every e-mail that a booking causes, the confirmation first: what the visitor and the centre read now,
 * the reminder (B17), and the word to the centre that leaves only if the visitor's e-mails do not arrive.
 */
export function bookingMails(booking: NewBooking, details: BookingMailsDetails): OutboxRow[] {
  const { centre, rules, sender, at, isAwaited } = details;
  const about = { bookingId: booking.id, sender, at };
  const confirmation = outboxRow(confirmationMail(booking, details), {
    ...about,
    kind: 'booking-confirmation',
    isAwaited,
  });
  const later = { ...about, follows: confirmation.id };
  const notice = outboxRow(noticeMail(booking, details), { ...later, kind: 'booking-notice' });
  const word = outboxRow(unreachableVisitor(booking, centre), {
    ...later,
    kind: 'visitor-unreachable',
    status: 'held',
  });
  const sendAfter = reminderTime(appointment(booking).selection, at, rules);
  if (!sendAfter) return [confirmation, notice, word];
  const reminder = outboxRow(bookingReminder(booking, centre), {
    ...later,
    kind: 'booking-reminder',
    sendAfter,
  });
  return [confirmation, notice, word, reminder];
}

/** Returns one more copy of a confirmation, for a visitor who repeats a booking (A23). */
export function confirmationCopy(
  booking: NewBooking,
  details: Omit<BookingMailsDetails, 'isAwaited'>,
): OutboxRow {
  const { sender, at } = details;
  return outboxRow(confirmationMail(booking, details), {
    kind: 'confirmation-copy',
    bookingId: booking.id,
    sender,
    at,
  });
}

function confirmationMail(booking: NewBooking, { centre, rules, log }: LetterDetails): Mail {
  return withCalendar(bookingConfirmation(booking, centre), log, () =>
    bookingCalendar(booking, centre, rules, {
      summary: `Consulenza gratuita, ${centre.name}`,
      description: `Codice ${booking.reference}\nCome arrivare: ${centre.mapUrl}\nTelefono: ${centre.mobile}`,
    }),
  );
}

function noticeMail(booking: NewBooking, { centre, rules, log }: LetterDetails): Mail {
  return withCalendar(bookingNotice(booking, centre), log, () =>
    bookingCalendar(booking, centre, rules, {
      summary: `Consulenza: ${booking.name}`,
      description: [booking.phone, booking.email, booking.reference].join('\n'),
    }),
  );
}

type LetterDetails = Pick<BookingMailsDetails, 'centre' | 'rules' | 'log'>;

/** A calendar file that cannot be made never stops its e-mail (B9). */
function withCalendar(mail: Mail, log: Pick<FastifyBaseLogger, 'error'>, toCalendar: () => string): Mail {
  try {
    return { ...mail, calendar: toCalendar() };
  } catch (error) {
    log.error({ err: error }, 'an e-mail leaves without its calendar file');
    return mail;
  }
}
