import { getHoursInDay } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import { bookingInstant } from './bookingInstant.ts';
import type { CentreClock } from './centreTime.ts';
import type { TimeOfDay } from './toTimeSlot.ts';

/**
 * Returns the test of whether the clock of the centre shows a slot of `day`: where summer time begins, an hour of one
 * night is left out.
 */
export function isOnTheClock(day: CalendarDate, clock: CentreClock): (slot: TimeOfDay) => boolean {
  let isShort: boolean | undefined;
  return (slot) => {
    if (slot >= earliestUnchanged && slot < latestUnchanged) return true;
    // Intl is slow: one answer for the day spares a conversion for each slot of the evening.
    isShort ??= getHoursInDay(day, clock.timeZone) < 24;
    if (!isShort) return true;
    const { hour, minute } = bookingInstant({ day, slot }, clock);
    return hour === Number(slot.slice(0, 2)) && minute === Number(slot.slice(3));
  };
}

// No zone changes its clock by day; Greenland does before midnight. Most days need no search for a change.
const earliestUnchanged = '05:00';
const latestUnchanged = '21:00';
