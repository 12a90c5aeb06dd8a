import type { EmailContext } from '../../AppContext.ts';
import type { CompleteRules } from '@centro/booking';
import { isClosed, lastReadRulesOf } from '../../closures/currentRules.ts';
import type { Email } from '../../outbox/Email.ts';
import type { EmailKind, SkipReason } from '../../outbox/EmailKind.ts';
import { isLapsedProposal, isProposal, isTimeOver, isUnconfirmed } from '../../store/provisionalSeats.ts';
import type { Booking, OutboxRow } from '../../store/schema.ts';
import type { BookingTrouble } from './bookingTime.ts';
import type { BookingEmailOptions } from './renderBookingEmail.ts';

/** `proposed`: the centre proposes its slot and waits for an answer; `lapsed`: there was none in time. */
type EmailedState = 'confirmed' | 'unconfirmed' | 'proposed' | 'lapsed' | 'ended';

/** When an email of a kind about a booking is sent, and what it then says. */
export interface BookingEmailContent {
  /** The states of the booking in which it is sent. Without this it is sent in any, whenever. */
  sentWhile?: readonly Exclude<EmailedState, 'ended'>[];
  /** Whether it invites a visitor to come: then not once the consultation has begun, nor on a day that was closed. */
  isInvitation?: boolean;
  /** Renders it when it is sent. Without this it is rendered when it is stored. */
  render?: (
    booking: Booking,
    details: BookingEmailOptions & { trouble: BookingTrouble | null },
    row: OutboxRow,
    context: EmailContext,
  ) => Promise<Email>;
}

/**
 * Returns the function that checks an email against its booking, the closures and the clock at the moment of sending,
 * and renders it if it was stored without content.
 */
export function writeBookingEmail(
  content: BookingEmailContent,
): NonNullable<EmailKind<EmailContext>['write']> {
  return async (row, at, context) => {
    if (row.bookingId === null) return row;
    const { store, config, links, log } = context;
    const booking = await store.bookings.find(row.bookingId);
    // The context is of the published rules of this moment (`withPublishedRules`).
    const rules = await lastReadRulesOf(booking, { config, store }, at);
    const reason = skipReason(content, booking, rules, at);
    if (reason) return reason;
    if (row.text !== '') return row;
    if (!content.render) throw new Error(`An e-mail of the kind ${row.kind} was stored without its content`);
    const trouble = bookingTrouble(booking, rules, at);
    const details = { centre: config.centre, rules, links, at: new Date(row.createdAt), trouble, log };
    const { subject, text, html, calendar } = await content.render(booking, details, row, context);
    return { ...row, subject, text, html, calendar };
  };
}

/** Returns whether a booking has begun at `at`, or whether its day was closed; null when neither is the case. */
function bookingTrouble(
  booking: Pick<Booking, 'day' | 'time' | 'startsAt'>,
  rules: CompleteRules,
  at: Date,
): BookingTrouble | null {
  if (Date.parse(booking.startsAt) <= at.getTime()) return 'begun';
  return isClosed(booking, rules) ? 'closed' : null;
}

/** Returns why an email about a booking is not to be sent at `at`, or null when it is (A23, B17). */
export function skipReason(
  { sentWhile, isInvitation = false }: Pick<BookingEmailContent, 'sentWhile' | 'isInvitation'>,
  booking: Booking,
  rules: CompleteRules,
  at: Date,
): SkipReason | null {
  if (!sentWhile) return null;
  const state = stateOf(booking, at);
  if (state === 'ended' || !sentWhile.includes(state)) return 'changed';
  return isInvitation ? bookingTrouble(booking, rules, at) : null;
}

function stateOf(booking: Booking, at: Date): EmailedState {
  if (isLapsedProposal(booking, at)) return 'lapsed';
  if (isProposal(booking)) return 'proposed';
  if (isUnconfirmed(booking)) return isTimeOver(booking, at) ? 'ended' : 'unconfirmed';
  return booking.status === 'confirmed' ? 'confirmed' : 'ended';
}
