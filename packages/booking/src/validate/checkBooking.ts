import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { ScheduleOptions } from '../schedule/ScheduleOptions.ts';
import type { BookingRules } from '../rules/BookingRules.ts';
import { closedReason } from '../schedule/closedReason.ts';
import { offeredSlots } from '../schedule/offeredSlots.ts';
import type { ClosedReason } from '../schedule/schedule.ts';
import { slotsToCome } from '../schedule/slotsToCome.ts';
import type { TimeOfDay } from '../time/toTimeSlot.ts';

/** Why a booking cannot go ahead; the apps give each code its words. */
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
 * Returns the first problem of a selection at the moment `now`, or null when it can be booked.
 *
 * A missing slot comes first, whatever the day. The day comes next, since no other slot mends it. Then the slot: `slot-unknown` when the centre never offers it, `slot-past` when it
 * is no longer on offer, `slot-full` when the availability says so. Site and server run
 * this same check, each on its own clock; without availability nothing is full.
 */
export function checkBooking(
  { day, slot }: { day: CalendarDate; slot: TimeOfDay | null },
  now: ZonedDateTime,
  rules: BookingRules,
  options?: ScheduleOptions,
): BookingProblem | null {
  if (slot === null) return 'slot-missing';
  const reason = closedReason(day, now, rules, options);
  if (reason) return dayProblems[reason.kind];
  if (!rules.slots.includes(slot)) return 'slot-unknown';
  if (offeredSlots(day, now, rules, options).includes(slot)) return null;
  return slotsToCome(now, rules)(day).includes(slot) ? 'slot-full' : 'slot-past';
}

const dayProblems = {
  past: 'day-past',
  window: 'day-beyond-window',
  closed: 'day-closed',
  weekday: 'day-closed',
  full: 'day-full',
} satisfies Record<ClosedReason['kind'], BookingProblem>;
