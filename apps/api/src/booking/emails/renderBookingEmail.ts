import type { CompleteRules } from '@centro/booking';
import type { FastifyBaseLogger } from 'fastify';
import type { CentreFacts } from '../../config/config.ts';
import { textWithService } from '../../config/serviceNames.ts';
import type { BookingTrouble } from './bookingTime.ts';
import { withService } from './bookingTime.ts';
import { bookingCalendar, visitorEntry } from './bookingCalendar.ts';
import type { CalendarEntry } from './bookingCalendar.ts';
import { bookingCancellation } from './templates/bookingCancellation.ts';
import { bookingConfirmation } from './templates/bookingConfirmation.ts';
import { correctionRequest } from './templates/bookingCorrection.ts';
import type { ChangeByCentre } from './templates/bookingPieces.ts';
import { bookingMove } from './templates/bookingMove.ts';
import { bookingProposal, proposalEnded } from './templates/bookingProposal.ts';
import {
  bookingEmailToCentre,
  cancellationEmailToCentre,
  correctionEmailToCentre,
  moveEmailToCentre,
} from './templates/bookingEmailToCentre.ts';
import { bookingReminder } from './templates/bookingReminder.ts';
import { confirmationRequest } from './templates/confirmationRequest.ts';
import { visitorDeliveryFailure } from './templates/visitorDeliveryFailure.ts';
import type { SignedLinks } from '../../links/links.ts';
import type { Email } from '../../outbox/Email.ts';
import { isProposal, isUnconfirmed, minutesToConfirm } from '../../store/provisionalSeats.ts';
import type { BookingCorrection, NewBooking } from '../../store/schema.ts';
import { formatMinutes, formatMoment, formatZone } from '../../texts/dates.ts';
import type { ChangeEmails } from './bookingEmails.ts';

export interface BookingEmailOptions {
  centre: CentreFacts;
  rules: CompleteRules;
  links: SignedLinks;
  /** When the email was stored. */
  at: Date;
  log: Pick<FastifyBaseLogger, 'error'>;
}

type WithTrouble = BookingEmailOptions & { trouble: BookingTrouble | null };

/**
 * Returns the confirmation, or the request to confirm, or the proposal of the centre: the booking may have changed since the email
 * was stored.
 */
export function renderConfirmation(stored: NewBooking, details: BookingEmailOptions): Email {
  if (isProposal(stored)) return renderProposal(stored, details, { sentence: '' });
  const { centre, links } = details;
  const booking = withService(stored, details);
  const link = links.toBooking(booking);
  return isUnconfirmed(booking)
    ? confirmationRequest(booking, centre, {
        confirmUrl: link,
        untilWhen: untilWhen(booking, details),
        hasSeat: booking.status === 'provisional',
      })
    : forVisitor(bookingConfirmation(booking, centre, link), booking, details);
}

/** Returns the email to the centre about a new booking. */
export function renderEmailToCentre(stored: NewBooking, details: WithTrouble): Email {
  const booking = withService(stored, details);
  return forCentre(bookingEmailToCentre(booking, details.centre, details.trouble), booking, details);
}

/** Returns the reminder of the day before (B17). */
export function renderReminder(stored: NewBooking, details: BookingEmailOptions): Email {
  const { centre, links } = details;
  return bookingReminder(withService(stored, details), centre, links.toBooking(stored));
}

/** Returns the email that asks the centre to call the visitor (A23). */
export function renderDeliveryFailure(stored: NewBooking, details: WithTrouble): Email {
  return visitorDeliveryFailure(withService(stored, details), details.centre, details.trouble);
}

/** Returns the text about the time to confirm: it starts with the first email, so a copy shows when it ends. */
function untilWhen({ confirmBy }: NewBooking, { at, rules, centre }: BookingEmailOptions): string {
  const { language } = centre;
  const { timeFromNow, timeUntil } = language.words.bookingEmails.confirmationRequest;
  const end = new Date(confirmBy ?? at);
  if (end.getTime() - at.getTime() > minutesToConfirm * 60_000)
    return timeFromNow({ time: formatMinutes(minutesToConfirm, language) });
  return timeUntil({
    time: formatMoment(end, rules.timeZone, language),
    zone: formatZone(rules.timeZone, language),
  });
}

/** Returns the email that asks a visitor whether to apply these details. */
export function renderCorrectionRequest(
  booking: NewBooking,
  correction: BookingCorrection,
  details: Pick<BookingEmailOptions, 'centre' | 'rules' | 'links'>,
): Email {
  const { centre, links } = details;
  const url = links.to('correct-booking', correction.id);
  return correctionRequest(withService(booking, details), correction, centre, url);
}

/** Returns the email to the centre about applied details, with the calendar file that updates its entry. */
export function renderCorrectionEmail(
  booking: NewBooking,
  before: NewBooking,
  details: BookingEmailOptions,
): Email {
  const mail = correctionEmailToCentre(withService(booking, details), before, details.centre);
  return forCentre(mail, booking, details);
}

/** Returns the emails to visitor and centre about a booking moved from `before` (B19). */
export function renderMoveEmails(
  moved: NewBooking,
  before: NewBooking,
  details: BookingEmailOptions,
  byCentre: ChangeByCentre | null = null,
): ChangeEmails {
  const { centre, links } = details;
  const booking = withService(moved, details);
  const mail = bookingMove(booking, before, centre, links.toBooking(booking), byCentre);
  return {
    toVisitor: forVisitor(mail, booking, details),
    toCentre: forCentre(moveEmailToCentre(booking, before, centre), booking, details),
  };
}

/** Returns the email that proposes a slot to the visitor of an hour that the centre has closed. */
export function renderProposal(
  stored: NewBooking,
  details: BookingEmailOptions,
  byCentre: ChangeByCentre,
): Email {
  const { centre, links, rules } = details;
  const booking = withService(stored, details);
  const url = links.toBooking(booking);
  return bookingProposal(booking, centre, { url, byCentre, zone: rules.timeZone });
}

/** Returns the email to a visitor who has not answered it, with the calendar file that removes the former entry. */
export function renderProposalEnded(stored: NewBooking, details: BookingEmailOptions): Email {
  const booking = withService(stored, details);
  return forVisitor(proposalEnded(booking, details.centre), booking, details, 'CANCEL');
}

/**
 * Returns the emails to visitor and centre about a cancelled booking, with calendar files that remove its entries
 * (B6).
 */
export function renderCancellationEmails(
  cancelled: NewBooking,
  details: BookingEmailOptions,
  byCentre: ChangeByCentre | null = null,
): ChangeEmails {
  const { centre } = details;
  const booking = withService(cancelled, details);
  return {
    toVisitor: forVisitor(bookingCancellation(booking, centre, byCentre), booking, details, 'CANCEL'),
    toCentre: forCentre(cancellationEmailToCentre(booking, centre), booking, details, 'CANCEL'),
  };
}

type CalendarMethod = 'PUBLISH' | 'CANCEL';

function forVisitor(mail: Email, booking: NewBooking, details: BookingEmailOptions, method?: CalendarMethod) {
  const entry = {
    ...visitorEntry(booking, details.centre, details.links.toBooking(booking)),
    ...(method && { method }),
  };
  return withCalendar(mail, booking, details, entry);
}

function forCentre(mail: Email, booking: NewBooking, details: BookingEmailOptions, method?: CalendarMethod) {
  const { centre } = details;
  const { summaryForCentre } = centre.language.words.calendar;
  return withCalendar(mail, booking, details, {
    summary: textWithService(summaryForCentre({ name: booking.name }), booking.centre, centre),
    description: [booking.phone, booking.email, booking.reference].join('\n'),
    ...(method && { method }),
  });
}

/** An error in the calendar file must not stop the email (B9). */
function withCalendar(
  mail: Email,
  booking: NewBooking,
  { centre, rules, at, log }: BookingEmailOptions,
  entry: CalendarEntry,
): Email {
  // A copy of the first calendar file is identical to it; each later one has its own timestamp.
  const madeAt = booking.sequence === 0 ? new Date(booking.createdAt) : at;
  try {
    return { ...mail, calendar: bookingCalendar(booking, centre, rules, entry, madeAt) };
  } catch (error) {
    log.error({ err: error }, 'an e-mail is sent without its calendar file');
    return mail;
  }
}
