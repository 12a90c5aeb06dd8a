import type { CallProblem } from '@centro/api-client';
import { parseBookingDate } from '@centro/booking/it';
import { booking as words } from '../../../content/booking.ts';
import type { BookingFailure } from '../bookingFlow.ts';

/**
 * Returns what a visitor reads below R157: the sentence of the API with its alternatives (A22, A24), or after a
 * time-out what to do and the phone to call. An alternative that is no day and hour is left out.
 */
export function toBookingFailure(problem: CallProblem, phone: string): BookingFailure {
  const alternatives = problem.alternatives.flatMap(({ text }) => parseBookingDate(text) ?? []);
  // The buttons name the free times.
  const detail = alternatives.length > 0 ? words.taken : detailOf(problem, phone);
  return { detail, alternatives };
}

const detailOf = ({ kind, detail }: CallProblem, phone: string) =>
  kind === 'timeout' ? words.timeout(phone) : detail;
