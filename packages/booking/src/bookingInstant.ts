import { Time, toCalendarDateTime, toZoned } from '@internationalized/date';
import type { ZonedDateTime } from '@internationalized/date';
import type { BookingRules } from './BookingRules.ts';
import type { BookingSelection } from './BookingSelection.ts';
import { toTimeSlot } from './toTimeSlot.ts';

/** Returns the moment when a booking begins, summer time included (A6); throws on a malformed slot. */
export function bookingInstant({ day, slot }: BookingSelection, rules: BookingRules): ZonedDateTime {
  const { hour, minutes } = toTimeSlot(slot);
  return toZoned(toCalendarDateTime(day, new Time(hour, minutes)), rules.timeZone);
}
