import {
  CalendarDate,
  getHoursInDay,
  parseDate,
  Time,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date';
import type { ZonedDateTime } from '@internationalized/date';
import { bookableDays } from '../days/bookableDays.ts';
import type { BookableDay } from '../days/bookableDays.ts';
import type { BookingRules } from '../rules/BookingRules.ts';

/** A moment at the centre, and the days that can be booked then. */
export interface Moment {
  now: ZonedDateTime;
  days: BookableDay[];
}

/**
 * Returns moments of two years under `rules`, in order: each fifth day at an hour and a minute of its own, and
 * the days on which calendars go wrong, at noon.
 */
export function sampleMoments(rules: BookingRules): Moment[] {
  const start = new CalendarDate(firstYear(rules), 1, 1);
  const moments: Moment[] = [];
  for (let index = 0; index < 731; index++) {
    const day = start.add({ days: index });
    if (index % 5 !== 0 && !isTreacherous(day, rules)) continue;
    const time = index % 5 === 0 ? new Time(index % 24, (index * 7) % 60) : new Time(12);
    const now = toZoned(toCalendarDateTime(day, time), rules.timeZone);
    moments.push({ now, days: bookableDays(now, rules) });
  }
  return moments;
}

function firstYear({ window, closures, extraOpenings }: BookingRules): number {
  if ('until' in window) return parseDate(window.until).year - 1;
  const dated = [...closures, ...extraOpenings].map((days) => ('day' in days ? days.day : days.from));
  return Number((dated.toSorted()[0] ?? '2027').slice(0, 4));
}

function isTreacherous(date: CalendarDate, rules: BookingRules): boolean {
  const { month, day } = date;
  if ((month === 12 || month === 2) && day >= 28) return true;
  return getHoursInDay(date, rules.timeZone) !== 24;
}
