import type { CompleteRules } from '@centro/booking';
import { parseDate, Time, toCalendarDateTime } from '@internationalized/date';
import { rulesOf } from '../../closures/currentRules.ts';
import type { Services } from '../../config/centreFiles.ts';
import type { Config } from '../../config/config.ts';
import { isProposal, isUnconfirmed } from '../../store/provisionalSeats.ts';
import type { Booking } from '../../store/schema.ts';
import { stateIn } from '../consultation/hourState.ts';

/**
 * What whoever is in the way of a closure gets with «a tutti: proponi», and what an hour of their own means: a `propose`d one is
 * held until the visitor answers, a `move` holds at once. `call`: no proposal reaches them in time, and the centre calls.
 */
export type Way = 'propose' | 'call' | 'move';

/**
 * Returns until when the visitor of a consultation on a closed `day` (YYYY-MM-DD) can answer a proposal: noon, on the clocks of the
 * centre, of the day before. It is the closed day that counts, not the proposed one: by the evening before, everybody whose hour is
 * closed knows how it stands, and a reminder that may leave then is right. Without an answer by then the seat is free again and the
 * consultation is cancelled, as the page and the email have said.
 */
export function answerBy(day: string, { timeZone }: Pick<CompleteRules, 'timeZone'>): Date {
  const noon = new Time(12);
  return toCalendarDateTime(parseDate(day).subtract({ days: 1 }), noon).toDate(timeZone);
}

type InTheWay = Pick<Booking, 'centre' | 'day' | 'time' | 'status' | 'insteadOf'> & {
  /** Empty or null for none. */
  email: string | null;
};

/** Returns what becomes of whoever is in the way, at the moment `at`, with the services as they are `after` the closure. */
export function wayOf(
  booking: InTheWay,
  { config, after, at }: { config: Pick<Config, 'rules' | 'services'>; after: Services; at: Date },
): Way {
  const rules = after.get(booking.centre) ?? rulesOf(booking, config);
  const isOfVisitor = isUnconfirmed(booking) && !isProposal(booking);
  const hasEmail = booking.email !== null && booking.email !== '';
  if (hasEmail && !isOfVisitor && answerBy(booking.day, rules) > at) return 'propose';
  return mayCall(booking, rules, at) ? 'call' : 'move';
}

/** Returns whether a booking can stay until its visitor is called: only one whose hour there is no longer is listed among those to call. */
export function mayCall(booking: Omit<InTheWay, 'email'>, rules: CompleteRules, at: Date): boolean {
  const { isClosed, isOffered } = stateIn(booking, rules, at);
  return booking.status === 'confirmed' && (isClosed || !isOffered);
}
