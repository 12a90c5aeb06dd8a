import type { BookingSelection } from './BookingSelection.ts';
import { bookingInstant } from './bookingInstant.ts';
import type { CentreClock } from './centreTime.ts';

/**
 * Returns whether the clock of the centre shows the slot on its day: where summer time begins, an hour of one night is
 * left out. Throws on a malformed slot.
 */
export function isOnTheClock(selection: BookingSelection, clock: CentreClock): boolean {
  const { slot } = selection;
  if (slot >= earliestUnchanged && slot < latestUnchanged) return true;
  const { hour, minute } = bookingInstant(selection, clock);
  return hour === Number(slot.slice(0, 2)) && minute === Number(slot.slice(3));
}

// No zone changes its clock by day; Greenland does before midnight. Most slots need no search for a change.
const earliestUnchanged = '05:00';
const latestUnchanged = '21:00';
