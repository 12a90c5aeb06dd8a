import { fromDate, toCalendarDate, toTimeZone } from '@internationalized/date';
import type { CalendarDate, ZonedDateTime } from '@internationalized/date';

/** The part of `BookingRules` that a conversion to the centre's clock needs. */
export interface CentreClock {
  /** IANA zone of the centre's clock. */
  timeZone: string;
}

/** Returns `instant` on the centre's clock; throws on an invalid `Date`. */
export function centreTime(instant: Date, { timeZone }: CentreClock): ZonedDateTime {
  return fromDate(instant, timeZone);
}

/** Returns the day that it is at the centre, in whatever zone `now` arrives. */
export function today(now: ZonedDateTime, clock: CentreClock): CalendarDate {
  return toCalendarDate(toCentreTime(now, clock));
}

/** Returns the moment `now` on the centre's clock, in whatever zone it arrives. */
export function toCentreTime(now: ZonedDateTime, { timeZone }: CentreClock): ZonedDateTime {
  // A conversion calls Intl, which would take most of the time in which a calendar renders its cells.
  return now.timeZone === timeZone ? now : toTimeZone(now, timeZone);
}
