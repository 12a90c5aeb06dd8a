import { Time, toCalendarDateTime, toZoned } from '@internationalized/date';
import type { ZonedDateTime } from '@internationalized/date';
import type { BookingSelection } from './BookingSelection.ts';
import type { CentreClock } from './centreTime.ts';
import { toTimeSlot } from './toTimeSlot.ts';

/** Returns the moment when a booking begins, summer time included; throws on a malformed slot. */
export function bookingInstant({ day, slot }: BookingSelection, clock: CentreClock): ZonedDateTime {
  const { hour, minutes } = toTimeSlot(slot);
  return toZoned(toCalendarDateTime(day, new Time(hour, minutes)), clock.timeZone);
}
