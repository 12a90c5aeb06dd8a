import { isTimeOver } from '../../store/provisionalSeats.ts';
import type { Booking } from '../../store/schema.ts';

/** Why the staff cannot change a booking. */
export type ChangeProblem = 'past' | 'cancelled' | 'expired';

/** Returns why a booking cannot be moved or cancelled at the moment `at`, or null when it can. */
export function changeProblem(booking: Booking, at: Date): ChangeProblem | null {
  if (booking.status === 'cancelled' || booking.status === 'released') return 'cancelled';
  if (booking.status === 'expired' || isTimeOver(booking, at)) return 'expired';
  return Date.parse(booking.startsAt) <= at.getTime() ? 'past' : null;
}
