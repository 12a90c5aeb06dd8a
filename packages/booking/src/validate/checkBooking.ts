import type { ClosedReason, Schedule } from '../schedule/Schedule.ts';
import type { Day } from '../time/toDay.ts';
import type { TimeOfDay } from '../time/toTimeSlot.ts';

/** Why a booking cannot go ahead; a page gives each code its words. */
export type BookingProblem =
  | 'slot-missing'
  | 'day-past'
  | 'day-closed'
  | 'day-beyond-window'
  | 'day-full'
  | 'slot-unknown'
  | 'slot-past'
  | 'slot-full';

/**
 * Returns the first problem of a selection at the moment of the schedule, or null when it can be booked.
 *
 * A missing slot comes first, whatever the day. The day comes next, since no other slot mends it. Then the slot:
 * `slot-unknown` when that day does not offer it at all, `slot-past` when it no longer does, `slot-full` when the
 * availability says so. Site and server run this same check, each on its own clock; without availability nothing is full.
 */
export function checkBooking(
  { day, slot }: { day: Day; slot: TimeOfDay | null },
  schedule: Schedule,
): BookingProblem | null {
  if (slot === null) return 'slot-missing';
  const { closed, slots, fullSlots, pastSlots } = schedule.day(day);
  if (closed) return dayProblems[closed.kind];
  if (slots.some((offered) => offered.slot === slot)) return null;
  if (fullSlots.includes(slot)) return 'slot-full';
  return pastSlots.includes(slot) ? 'slot-past' : 'slot-unknown';
}

const dayProblems = {
  past: 'day-past',
  window: 'day-beyond-window',
  closed: 'day-closed',
  weekday: 'day-closed',
  full: 'day-full',
} satisfies Record<ClosedReason['kind'], BookingProblem>;
