import { parseDate, parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import { exampleRules } from '../rules/exampleRules.ts';
import { createSchedule } from './createSchedule.ts';

// A Wednesday, whose window ends on Monday 25 January 2027.
const now = parseZonedDateTime('2026-11-25T18:10[Europe/Rome]');

test.for([
  { from: '2020-01-01', day: '2026-11-25' },
  { from: '2026-11-25', day: '2026-11-25' },
  { from: '2026-11-26', day: '2026-11-26' },
  { from: '2026-11-27', day: '2026-11-30' },
  { from: '2026-12-01', day: '2026-12-02' },
  { from: '2027-01-22', day: '2027-01-25' },
  { from: '2027-01-25', day: '2027-01-25' },
  { from: '2027-01-26', day: undefined },
  { from: '2030-01-01', day: undefined },
])('from $from on, the first bookable day is $day (A1)', ({ from, day }) => {
  expect(createSchedule(exampleRules, now).firstBookable(parseDate(from))?.toString()).toBe(day);
});

test.for([
  { end: '2026-11-29', day: undefined },
  { end: '2026-11-30', day: '2026-11-30' },
])('from Friday on, with the end supplied as $end, it is $day (A8)', ({ end, day }) => {
  const { firstBookable } = createSchedule(exampleRules, now, { until: parseDate(end) });
  expect(firstBookable(parseDate('2026-11-27'))?.toString()).toBe(day);
});

test('a window that ends before it opens gives no day, and an answer', () => {
  const { firstBookable, lastBookable } = createSchedule(exampleRules, now, {
    until: parseDate('2026-11-24'),
  });
  expect([firstBookable(), firstBookable(parseDate('2026-11-25')), lastBookable()]).toEqual([
    null,
    null,
    null,
  ]);
});
