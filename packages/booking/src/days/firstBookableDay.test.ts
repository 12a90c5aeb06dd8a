import { parseDate, parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import { centreRules } from '../rules/centreRules.ts';
import { firstBookableDay } from './firstBookableDay.ts';

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
  expect(firstBookableDay(parseDate(from), now, centreRules)?.toString()).toBe(day);
});

test.for([
  { end: '2026-11-29', day: undefined },
  { end: '2026-11-30', day: '2026-11-30' },
])('from Friday on, with the end supplied as $end, it is $day (A8)', ({ end, day }) => {
  const found = firstBookableDay(parseDate('2026-11-27'), now, centreRules, { maxDate: parseDate(end) });
  expect(found?.toString()).toBe(day);
});

test.for([
  { impossible: 'no weekday', rules: { ...centreRules, weekdays: [] } },
  { impossible: 'a window that ends before it opens', rules: { ...centreRules, window: { months: -1 } } },
])('rules with $impossible give no day, and an answer', ({ rules }) => {
  expect(firstBookableDay(parseDate('2026-11-25'), now, rules)).toBeNull();
});
