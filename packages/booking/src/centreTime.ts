import { fromDate, toCalendarDate, toTimeZone } from '@internationalized/date';
import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { BookingRules } from './BookingRules.ts';

/** Returns `instant` on the centre's clock (A5); throws on an invalid `Date`. */
export function centreTime(instant: Date, rules: BookingRules): ZonedDateTime {
  return fromDate(instant, rules.timeZone);
}

/** Returns the day that it is at the centre, in whatever zone `now` arrives (A5). */
export function today(now: ZonedDateTime, rules: BookingRules): CalendarDate {
  return toCalendarDate(toCentreTime(now, rules));
}

/** Returns the moment `now` on the centre's clock, in whatever zone it arrives (A5). */
export function toCentreTime(now: ZonedDateTime, rules: BookingRules): ZonedDateTime {
  // A conversion asks Intl, which would be most of the time that a calendar spends on its cells.
  return now.timeZone === rules.timeZone ? now : toTimeZone(now, rules.timeZone);
}
