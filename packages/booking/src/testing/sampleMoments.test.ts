import { toCalendarDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import type { CompleteRules } from '../rules/BookingRules.ts';
import { exampleRules } from '../rules/exampleRules.ts';
import { sampleMoments } from './sampleMoments.ts';

const momentsOf = (rules: Partial<CompleteRules>) =>
  sampleMoments({ ...exampleRules, ...rules }).map(({ now }) => toCalendarDateTime(now).toString());

test('each fifth day of two years is sampled, at an hour and a minute of its own', () => {
  const moments = momentsOf({});
  expect(moments.slice(0, 4)).toEqual([
    '2027-01-01T00:00:00',
    '2027-01-06T05:35:00',
    '2027-01-11T10:10:00',
    '2027-01-16T15:45:00',
  ]);
  expect(moments.at(-1)).toBe('2028-12-31T10:10:00');
  expect(new Set(moments.map((moment) => moment.slice(11, 13))).size).toBe(24);
});

test('the days around them on which calendars go wrong are sampled at noon', () => {
  const moments = momentsOf({});
  const firstDay = Date.parse('2027-01-01');
  const between = moments.filter(
    (moment) => ((Date.parse(moment.slice(0, 10)) - firstDay) / 86_400_000) % 5 !== 0,
  );
  expect(between).toEqual(
    [
      '2027-02-28',
      // The clock goes forward in March and back in October.
      '2027-03-28',
      '2027-10-31',
      '2027-12-28',
      '2027-12-29',
      '2027-12-30',
      '2027-12-31',
      '2028-02-28',
      '2028-02-29',
      '2028-10-29',
      '2028-12-28',
      '2028-12-29',
      '2028-12-30',
    ].map((day) => `${day}T12:00:00`),
  );
});

test('all moments are in the time zone of the centre', () => {
  const zones = sampleMoments({ ...exampleRules, timeZone: 'Pacific/Auckland' }).map(
    ({ now }) => now.timeZone,
  );
  expect(new Set(zones)).toEqual(new Set(['Pacific/Auckland']));
});

const closure2030 = { day: '2030-08-01', label: 'Ferie' };

test.for<{ dates: string; rules: Partial<CompleteRules>; year: string }>([
  { dates: 'no dates', rules: {}, year: '2027' },
  { dates: 'a closure in 2030', rules: { closures: [closure2030] }, year: '2030' },
  {
    dates: 'a closure in 2030 and an extra opening in 2029',
    rules: { closures: [closure2030], extraOpenings: [{ day: '2029-05-05', label: 'Corso' }] },
    year: '2029',
  },
  {
    dates: 'a closure in 2030 and a window until 2028',
    rules: { closures: [closure2030], window: { until: '2028-06-30' } },
    year: '2027',
  },
])('with $dates the two years begin with $year', ({ rules, year }) => {
  expect(momentsOf(rules)[0]).toBe(`${year}-01-01T00:00:00`);
});
