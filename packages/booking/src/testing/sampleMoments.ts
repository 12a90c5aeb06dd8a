import {
  CalendarDate,
  getHoursInDay,
  parseDate,
  Time,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date';
import type { CompleteRules } from '../rules/BookingRules.ts';
import { endsOf } from '../rules/labelledDays.ts';
import { createSchedule } from '../schedule/createSchedule.ts';
import type { Schedule } from '../schedule/Schedule.ts';

/**
 * Returns the schedule at moments of two years under `rules`, in order: each fifth day at an hour and a minute of its own,
 * and the days on which calendars go wrong, at noon.
 */
export function sampleMoments(rules: CompleteRules): Schedule[] {
  const start = new CalendarDate(firstYear(rules), 1, 1);
  const moments: Schedule[] = [];
  for (let index = 0; index < 731; index++) {
    const day = start.add({ days: index });
    if (index % 5 !== 0 && !isTreacherous(day, rules)) continue;
    const time = index % 5 === 0 ? new Time(index % 24, (index * 7) % 60) : new Time(12);
    moments.push(createSchedule(rules, toZoned(toCalendarDateTime(day, time), rules.timeZone)));
  }
  return moments;
}

function firstYear({ window, closures, extraOpenings, laterHours }: CompleteRules): number {
  if ('until' in window) return parseDate(window.until).year - 1;
  // Former hours need a while before.
  if (laterHours[0]) return parseDate(laterHours[0].from).year - 1;
  const dated = [...closures, ...extraOpenings].map((days) => endsOf(days).from);
  return Number((dated.toSorted()[0] ?? '2027').slice(0, 4));
}

function isTreacherous(date: CalendarDate, rules: CompleteRules): boolean {
  const { month, day } = date;
  if ((month === 12 || month === 2) && day >= 28) return true;
  return getHoursInDay(date, rules.timeZone) !== 24;
}
