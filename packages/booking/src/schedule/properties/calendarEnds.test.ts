import { CalendarDate, parseDate, toCalendarDateTime, toZoned } from '@internationalized/date';
import type { CalendarDate as Day } from '@internationalized/date';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { options as someOptions, halfHours, rules as someRules } from '../../../bench/arbitraryRules.ts';
import { describeRules } from '../../testing/describeRules.ts';
import { bookableMonths } from '../../react/grid/bookableMonths.ts';
import { calendarDays } from '../../react/grid/calendarDays.ts';
import { italianMessages } from '../../it/italianMessages.ts';
import { longestWindowDays } from '../../rules/longestWindowDays.ts';
import { daysBackwards, daysBetween } from '../../time/daysBetween.ts';
import { checkBooking } from '../../validate/checkBooking.ts';
import { createSchedule } from '../createSchedule.ts';

const firstDay = parseDate('0001-01-01');
const lastDay = parseDate('9999-12-31');
const allDays = lastDay.compare(firstDay);

/** Any day that YYYY-MM-DD can write, those at both ends often. */
const anyDay: fc.Arbitrary<Day> = fc.oneof(
  fc.integer({ min: 0, max: allDays }).map((days) => fromFirst(days)),
  fc.integer({ min: 0, max: 90 }).map((days) => fromFirst(days)),
  fc.integer({ min: 0, max: 90 }).map((days) => fromFirst(allDays - days)),
);

/** By years first: adding millions of days at once takes its time. */
function fromFirst(days: number): Day {
  const year = Math.floor(days / 365.2425) + 1;
  const start = new CalendarDate(year, 1, 1);
  return start.add({ days: Math.max(0, days - start.compare(firstDay)) });
}

const anyMoment = anyDay.map((day) => toZoned(toCalendarDateTime(day), 'Europe/Rome'));

const anyRules = fc
  .tuple(someRules, fc.option(anyDay))
  .map(([rules, until]) => (until ? { ...rules, window: { until: until.toString() } } : rules));

const anyOptions = fc
  .tuple(someOptions, fc.option(anyDay))
  .map(([told, until]) => (until ? { ...told, until } : told));

test('days are counted to the end of the calendar and back, each once', () => {
  const lastThree = ['9999-12-29', '9999-12-30', '9999-12-31'];
  const from = parseDate('9999-12-29');
  expect([...daysBetween(from, lastDay)].map(String)).toEqual(lastThree);
  expect([...daysBackwards(from, lastDay)].map(String)).toEqual(lastThree.toReversed());
  expect([...daysBetween(lastDay, from)]).toEqual([]);
  expect([...daysBackwards(firstDay, firstDay)].map(String)).toEqual(['0001-01-01']);
});

test('whatever the day, the moment and the end of the window, each search ends, inside the window', () => {
  fc.assert(
    fc.property(anyMoment, anyRules, anyOptions, anyDay, (now, rules, told, day) => {
      const schedule = createSchedule(rules, now, told);
      const { first, last } = schedule.window;
      expect(last.compare(first)).toBeLessThanOrEqual(longestWindowDays);
      const next = schedule.nextBookable(day);
      const previous = schedule.previousBookable(day);
      const found = [
        schedule.firstBookable(day),
        next,
        previous,
        schedule.lastBookable(),
        ...schedule.freeDays().map((free) => free.day),
        ...bookableMonths(schedule),
      ].filter((candidate) => candidate !== null);
      for (const candidate of found) {
        expect(candidate.compare(first)).toBeGreaterThanOrEqual(0);
        expect(candidate.compare(last)).toBeLessThanOrEqual(0);
      }
      expect(next?.compare(day) ?? 1).toBeGreaterThan(0);
      expect(previous?.compare(day) ?? -1).toBeLessThan(0);
      for (const slot of halfHours.slice(0, 2))
        expect(checkBooking({ day, slot }, schedule) === null).toBe(
          schedule.day(day).slots.some((offered) => offered.slot === slot),
        );
    }),
    { numRuns: 40 },
  );
});

test('what developers and the calendar are shown of any moment ends too', () => {
  fc.assert(
    fc.property(anyMoment, someRules, anyDay, (now, rules, day) => {
      expect(describeRules(rules, now).split('\n').length).toBeLessThan(70);
      const schedule = createSchedule(rules, now);
      expect(schedule.nearestFree({ day, slot: '16:30' }).length).toBeLessThanOrEqual(3);
      const days = calendarDays(schedule, italianMessages);
      expect(typeof days.hasStruck(day, day.add({ days: 41 }))).toBe('boolean');
    }),
    { numRuns: 20 },
  );
});
