import { Time, toCalendarDateTime, toZoned } from '@internationalized/date';
import type { ZonedDateTime } from '@internationalized/date';
import type { GivenSelection } from './BookingSelection.ts';
import type { CentreClock } from './centreTime.ts';
import { toDay } from './toDay.ts';
import { toTimeSlot } from './toTimeSlot.ts';

/** Returns the moment when a booking begins, summer time included; throws on a malformed slot or day. */
export function bookingInstant({ day, slot }: GivenSelection, clock: CentreClock): ZonedDateTime {
  const { hour, minutes } = toTimeSlot(slot);
  return toZoned(toCalendarDateTime(toDay(day), new Time(hour, minutes)), clock.timeZone);
}
