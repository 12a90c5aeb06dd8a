import {
  fromDate,
  parseAbsolute,
  parseZonedDateTime,
  toCalendarDate,
  toTimeZone,
} from '@internationalized/date';
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

/**
 * A moment: a `ZonedDateTime`, a `Date`, or what a server can hand to a page: a text as '2026-11-25T10:00:00Z' or
 * '2026-11-25T10:00+01:00[Europe/Rome]' (RFC 9557), or milliseconds since 1970.
 */
export type Moment = ZonedDateTime | Date | string | number;

/** Returns the moment `now` on the centre's clock, in whatever zone it arrives; throws a `RangeError` for what is none. */
export function toCentreTime(now: Moment, { timeZone }: CentreClock): ZonedDateTime {
  if (typeof now === 'number' || now instanceof Date) return fromDate(new Date(now), timeZone);
  const moment = typeof now === 'string' ? parseMoment(now, timeZone) : now;
  // A conversion calls Intl, which would take most of the time in which a calendar renders its cells.
  return moment.timeZone === timeZone ? moment : toTimeZone(moment, timeZone);
}

function parseMoment(text: string, timeZone: string): ZonedDateTime {
  const withoutZone = text.replace(/\[[^\]]*\]$/, '');
  const hasOffset = /(Z|[+-]\d{2}:\d{2})$/.test(withoutZone);
  try {
    return hasOffset ? parseAbsolute(withoutZone, timeZone) : parseZonedDateTime(text);
  } catch {
    throw new RangeError(`"${text}" is no moment: write it with its offset, as "2026-11-25T10:00:00Z"`);
  }
}
