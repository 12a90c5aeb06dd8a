import type { CalendarDate } from '@internationalized/date';
import { bookingInstant } from '../time/bookingInstant.ts';
import type { BookingSelection } from '../time/BookingSelection.ts';
import type { CentreClock } from '../time/centreTime.ts';
import type { BookingWindow } from './window/bookingWindow.ts';
import type { DayState } from './Schedule.ts';
import { daysAfter, daysBefore } from './window/windowDays.ts';

/**
 * Returns up to three slots that can be chosen, nearest in time to `wanted` first; of two equally near the earlier
 * comes first.
 */
export function nearestFree(
  wanted: BookingSelection,
  window: BookingWindow,
  stateOf: (day: CalendarDate) => DayState,
  clock: CentreClock,
): BookingSelection[] {
  const wantedInstant = bookingInstant(wanted, clock);
  return [
    ...slotsNear(daysBefore(wanted.day, window), stateOf).toReversed(),
    stateOf(wanted.day),
    ...slotsNear(daysAfter(wanted.day, window), stateOf),
  ]
    .flatMap(({ day, slots }) => slots.map(({ slot }) => ({ day, slot })))
    .map((selection) => ({
      selection,
      distanceMs: Math.abs(bookingInstant(selection, clock).compare(wantedInstant)),
    }))
    .toSorted((a, b) => a.distanceMs - b.distanceMs)
    .slice(0, mostFound)
    .map(({ selection }) => selection);
}

const mostFound = 3;

/**
 * Returns the first of some days that have enough slots between them, and one more: on the night on which a clock is set
 * forward an earlier slot can begin after a later one. All slots of a long window would take seconds.
 */
function slotsNear(days: Iterable<CalendarDate>, stateOf: (day: CalendarDate) => DayState): DayState[] {
  const found: DayState[] = [];
  let count = 0;
  for (const day of days) {
    const state = stateOf(day);
    if (state.slots.length === 0) continue;
    found.push(state);
    if (count >= mostFound) break;
    count += state.slots.length;
  }
  return found;
}
