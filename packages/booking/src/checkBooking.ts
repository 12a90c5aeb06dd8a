import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { BookingRules } from './BookingRules.ts';
import { closedReason } from './closedReason.ts';
import type { ClosedReason } from './closedReason.ts';
import { offeredSlots } from './offeredSlots.ts';
import type { TimeOfDay } from './toTimeSlot.ts';

/** Why a booking cannot go ahead; the apps give each code its words. */
export type BookingProblem =
  'slot-missing' | 'day-past' | 'day-closed' | 'day-beyond-window' | 'slot-unknown' | 'slot-past';

/**
 * Returns the first problem of a selection at the moment `now`, or null when it can be booked.
 *
 * A missing slot comes first, since R133 asks for one whatever the day. The day comes next, since no
 * other slot mends it. Then the slot: `slot-unknown` when the centre never offers it, `slot-past` when it
 * is no longer on offer today (R112). Site and server run this same check, each on its own clock (A5, A13).
 */
export function checkBooking(
  { day, slot }: { day: CalendarDate; slot: TimeOfDay | null },
  now: ZonedDateTime,
  rules: BookingRules,
  maxDate?: CalendarDate,
): BookingProblem | null {
  if (slot === null) return 'slot-missing';
  const reason = closedReason(day, now, rules, maxDate);
  if (reason) return dayProblems[reason];
  if (!rules.slots.includes(slot)) return 'slot-unknown';
  return offeredSlots(day, now, rules, maxDate).includes(slot) ? null : 'slot-past';
}

const dayProblems = {
  past: 'day-past',
  weekday: 'day-closed',
  window: 'day-beyond-window',
} satisfies Record<ClosedReason, BookingProblem>;
