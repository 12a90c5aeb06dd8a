import { fromDate, toCalendarDate, toTimeZone } from '@internationalized/date';
import type { CalendarDate, ZonedDateTime } from '@internationalized/date';

/** The one rule that tells the time at a centre; `BookingRules` has it. */
export interface CentreClock {
  /** IANA zone of the centre's clock. */
  timeZone: string;
}

/** Returns `instant` on the centre's clock (A5); throws on an invalid `Date`. */
export function centreTime(instant: Date, { timeZone }: CentreClock): ZonedDateTime {
  return fromDate(instant, timeZone);
}

/** Returns the day that it is at the centre, in whatever zone `now` arrives (A5). */
export function today(now: ZonedDateTime, clock: CentreClock): CalendarDate {
  return toCalendarDate(toCentreTime(now, clock));
}

/** Returns the moment `now` on the centre's clock, in whatever zone it arrives (A5). */
export function toCentreTime(now: ZonedDateTime, { timeZone }: CentreClock): ZonedDateTime {
  // A conversion asks Intl, which would be most of the time that a calendar spends on its cells.
  return now.timeZone === timeZone ? now : toTimeZone(now, timeZone);
}
