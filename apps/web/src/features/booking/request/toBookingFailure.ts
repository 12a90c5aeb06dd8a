import type { CallProblem } from '@centro/api-client';
import { parseBookingDate } from '@centro/booking/it';
import { booking as words } from '../../../content/booking.ts';
import type { BookingFailure } from '../bookingFlow.ts';

export interface BookingFailureOptions {
  /** The number that the visitor can call. */
  phone: string;
  /** Whether the API books nothing more when a request is repeated. */
  isRepeatable: boolean;
  /** Whether the device had a connection, as far as the browser knows, when the request was to be sent. */
  wasOnline: boolean;
  /** How many seats were wanted. */
  seats: number;
}

/**
 * Returns what a visitor reads below R157: the sentence of the API with its alternatives (A22, A24), and advice unless a
 * refusal has told its reason. An alternative that is no day and hour is left out.
 */
export function toBookingFailure(problem: CallProblem, options: BookingFailureOptions): BookingFailure {
  const alternatives = problem.alternatives.flatMap(({ text }) => parseBookingDate(text) ?? []);
  return {
    // The buttons name the free times.
    detail: alternatives.length > 0 ? reasonFor(problem, options) : problem.detail,
    advice: adviceFor(problem, options),
    alternatives,
  };
}

const reasonFor = ({ code }: CallProblem, { seats }: BookingFailureOptions): string =>
  code === 'slot-withdrawn' ? words.withdrawn : words.taken(seats);

function adviceFor(problem: CallProblem, options: BookingFailureOptions): string | null {
  const { kind, status, detail } = problem;
  const { phone, isRepeatable, wasOnline } = options;
  if (kind === 'network' && !wasOnline) return words.notSent;
  if (status !== null && status < 500 && detail !== null) return null;
  return (
    (mayBeStored(problem, options) ? words.unknown : words.notStored) +
    (isRepeatable ? words.repeat(phone) : words.waitForEmail(phone))
  );
}

/** Returns whether there may be a booking all the same: what does not come from our server may come after it was stored. */
export function mayBeStored(
  { kind, status, detail }: CallProblem,
  { wasOnline }: Pick<BookingFailureOptions, 'wasOnline'>,
): boolean {
  if (kind === 'network' && !wasOnline) return false;
  return status === null || kind === 'unreadable' || (status >= 500 && detail === null);
}
