import type { BookingRules } from '@centro/booking';
import type { FastifyBaseLogger } from 'fastify';
import type { CentreFacts } from '../config.ts';
import { appointment } from '../emails/appointment.ts';
import { bookingCalendar } from '../emails/bookingCalendar.ts';
import { bookingCancellation } from '../emails/bookingCancellation.tsx';
import { bookingConfirmation } from '../emails/bookingConfirmation.tsx';
import { bookingMove } from '../emails/bookingMove.tsx';
import { bookingNotice, cancellationNotice, moveNotice } from '../emails/bookingNotice.ts';
import { bookingReminder } from '../emails/bookingReminder.tsx';
import { unreachableVisitor } from '../emails/unreachableVisitor.ts';
import type { SignedLinks } from '../links/signedLinks.ts';
import type { Mail } from '../mail/Mail.ts';
import { outboxRow } from '../mail/outboxRow.ts';
import type { NewBooking, OutboxRow } from '../store/Tables.ts';
import { reminderTime } from './reminderTime.ts';

interface BookingMailsDetails {
  centre: CentreFacts;
  rules: BookingRules;
  links: SignedLinks;
  /** Address the e-mails come from. */
  sender: string;
  at: Date;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Returns every e-mail that a booking causes, the confirmation first: what the visitor and the centre read now,
 * the reminder (B17), and the word to the centre that leaves only if the visitor's e-mails do not arrive.
 */
export function bookingMails(booking: NewBooking, details: BookingMailsDetails): OutboxRow[] {
  const { centre, sender, at } = details;
  const about = { bookingId: booking.id, sender, at };
  const confirmation = outboxRow(confirmationMail(booking, details), {
    ...about,
    kind: 'booking-confirmation',
  });
  const notice = outboxRow(forCentre(bookingNotice(booking, centre), booking, details), {
    ...about,
    follows: confirmation.id,
    kind: 'booking-notice',
  });
  return [confirmation, notice, ...laterMails(booking, confirmation, details)];
}

/** Returns one more copy of a confirmation, for a visitor who repeats a booking (A23). */
export function confirmationCopy(booking: NewBooking, details: BookingMailsDetails): OutboxRow {
  const { sender, at } = details;
  return outboxRow(confirmationMail(booking, details), {
    kind: 'confirmation-copy',
    bookingId: booking.id,
    sender,
    at,
  });
}

/** Returns every e-mail that a booking causes which has moved from `before`; they replace what still waits (B19). */
export function moveMails(
  booking: NewBooking,
  before: NewBooking,
  details: BookingMailsDetails,
): OutboxRow[] {
  const { centre, links, sender, at } = details;
  const about = { bookingId: booking.id, sender, at };
  const mail = bookingMove(booking, before, centre, links.to('booking', booking.id));
  const letter = outboxRow(forVisitor(mail, booking, details), { ...about, kind: 'booking-move' });
  const notice = outboxRow(forCentre(moveNotice(booking, before, centre), booking, details), {
    ...about,
    kind: 'move-notice',
  });
  return [letter, notice, ...laterMails(booking, letter, details)];
}

/** Returns what visitor and centre read when a booking is cancelled, with what takes it out of their calendars (B6). */
export function cancellationMails(booking: NewBooking, details: BookingMailsDetails): OutboxRow[] {
  const { centre, sender, at } = details;
  const about = { bookingId: booking.id, sender, at };
  const letter = forVisitor(bookingCancellation(booking, centre), booking, details, 'CANCEL');
  const notice = forCentre(cancellationNotice(booking, centre), booking, details, 'CANCEL');
  return [
    outboxRow(letter, { ...about, kind: 'booking-cancellation' }),
    outboxRow(notice, { ...about, kind: 'cancellation-notice' }),
  ];
}

/** What leaves later than `letter`, or only if that does not arrive. */
function laterMails(booking: NewBooking, letter: OutboxRow, details: BookingMailsDetails): OutboxRow[] {
  const { centre, rules, links, sender, at } = details;
  const later = { bookingId: booking.id, sender, at, follows: letter.id };
  const word = outboxRow(unreachableVisitor(booking, centre), {
    ...later,
    kind: 'visitor-unreachable',
    status: 'held',
  });
  const sendAfter = reminderTime(appointment(booking).selection, at, rules);
  if (!sendAfter) return [word];
  const mail = bookingReminder(booking, centre, links.to('booking', booking.id));
  return [word, outboxRow(mail, { ...later, kind: 'booking-reminder', sendAfter })];
}

function confirmationMail(booking: NewBooking, details: BookingMailsDetails): Mail {
  const { centre, links } = details;
  const mail = bookingConfirmation(booking, centre, links.to('booking', booking.id));
  return forVisitor(mail, booking, details);
}

type CalendarMethod = 'PUBLISH' | 'CANCEL';

function forVisitor(mail: Mail, booking: NewBooking, details: BookingMailsDetails, method?: CalendarMethod) {
  const { name, mapUrl, mobile } = details.centre;
  return withCalendar(mail, booking, details, {
    summary: `Consulenza gratuita, ${name}`,
    description: `Codice ${booking.reference}\nCome arrivare: ${mapUrl}\nTelefono: ${mobile}`,
    ...(method && { method }),
  });
}

function forCentre(mail: Mail, booking: NewBooking, details: BookingMailsDetails, method?: CalendarMethod) {
  return withCalendar(mail, booking, details, {
    summary: `Consulenza: ${booking.name}`,
    description: [booking.phone, booking.email, booking.reference].join('\n'),
    ...(method && { method }),
  });
}

/** A calendar file that cannot be made never stops its e-mail (B9). */
function withCalendar(
  mail: Mail,
  booking: NewBooking,
  { centre, rules, at, log }: BookingMailsDetails,
  entry: Parameters<typeof bookingCalendar>[3],
): Mail {
  // A copy of the first file is that file; each later one says when it was made.
  const madeAt = booking.sequence === 0 ? new Date(booking.createdAt) : at;
  try {
    return { ...mail, calendar: bookingCalendar(booking, centre, rules, entry, madeAt) };
  } catch (error) {
    log.error({ err: error }, 'an e-mail leaves without its calendar file');
    return mail;
  }
}
