import type { ZonedDateTime } from '@internationalized/date';
import { bookableSlots } from './bookableSlots.ts';
import type { BookingCircumstances } from '../schedule/ScheduleOptions.ts';
import { bookingInstant } from '../time/bookingInstant.ts';
import type { BookingRules } from '../rules/BookingRules.ts';
import type { BookingSelection } from '../time/BookingSelection.ts';

/**
 * Returns up to three bookable slots that `isTaken` leaves free, nearest in time to `wanted` first (A24).
 *
 * Of two equally near the earlier comes first. `wanted` need not be bookable; it is among them when it is
 * bookable and free again.
 */
export function nearestFreeSlots(
  wanted: BookingSelection,
  isTaken: (selection: BookingSelection) => boolean,
  now: ZonedDateTime,
  rules: BookingRules,
  circumstances?: BookingCircumstances,
): BookingSelection[] {
  const wantedInstant = bookingInstant(wanted, rules);
  return bookableSlots(now, rules, circumstances)
    .filter((selection) => !isTaken(selection))
    .map((selection) => ({
      selection,
      distanceMs: Math.abs(bookingInstant(selection, rules).compare(wantedInstant)),
    }))
    .toSorted((a, b) => a.distanceMs - b.distanceMs)
    .slice(0, 3)
    .map(({ selection }) => selection);
}
