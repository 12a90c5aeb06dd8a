import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import { bookableSlots } from './bookableSlots.ts';
import type { ScheduleOptions } from '../schedule/ScheduleOptions.ts';
import { bookingInstant } from '../time/bookingInstant.ts';
import type { BookingRules } from '../rules/BookingRules.ts';
import type { BookingSelection } from '../time/BookingSelection.ts';

/**
 * Returns up to three bookable slots that `isTaken` leaves free, nearest in time to `wanted` first.
 *
 * Of two equally near the earlier comes first. `wanted` need not be bookable; it is among them when it is
 * bookable and free again.
 */
export function nearestFreeSlots(
  wanted: BookingSelection,
  isTaken: (selection: BookingSelection) => boolean,
  now: ZonedDateTime,
  rules: BookingRules,
  options?: ScheduleOptions,
): BookingSelection[] {
  const wantedInstant = bookingInstant(wanted, rules);
  return freeSlotsAround(wanted.day, isTaken, bookableSlots(now, rules, options), rules.slots.length)
    .map((selection) => ({
      selection,
      distanceMs: Math.abs(bookingInstant(selection, rules).compare(wantedInstant)),
    }))
    .toSorted((a, b) => a.distanceMs - b.distanceMs)
    .slice(0, mostFound)
    .map(({ selection }) => selection);
}

const mostFound = 3;

/**
 * Returns enough free slots before, on and after `day` to find the nearest among them: finding out when each slot
 * of a long window begins would take seconds. The margin of one day on each side is for the night on which a clock
 * is set forward, when an earlier slot can begin after a later one.
 */
function freeSlotsAround(
  day: CalendarDate,
  isTaken: (selection: BookingSelection) => boolean,
  slots: BookingSelection[],
  slotsPerDay: number,
): BookingSelection[] {
  const free = slots.filter((selection) => !isTaken(selection));
  const found = free.findIndex((selection) => selection.day.compare(day) >= 0);
  const start = found < 0 ? free.length : found;
  const end = start + slotsPerDay;
  const margin = mostFound + slotsPerDay;
  return free.slice(Math.max(0, start - margin), end + margin);
}
