import { parseDate, parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import type { BookingRules } from '../rules/BookingRules.ts';
import { centreRules } from '../rules/centreRules.ts';
import { firstBookableDay } from './firstBookableDay.ts';
import { lastBookableDay } from './lastBookableDay.ts';
import { nextBookableDay } from './nextBookableDay.ts';
import { previousBookableDay } from './previousBookableDay.ts';

// A Wednesday, whose window ends on Monday 25 January 2027.
const now = parseZonedDateTime('2026-11-25T18:10[Europe/Rome]');

test.for([
  { from: '2020-01-01', next: '2026-11-25', previous: undefined },
  { from: '2026-11-24', next: '2026-11-25', previous: undefined },
  { from: '2026-11-25', next: '2026-11-26', previous: undefined },
  { from: '2026-11-26', next: '2026-11-30', previous: '2026-11-25' },
  { from: '2026-11-28', next: '2026-11-30', previous: '2026-11-26' },
  { from: '2026-11-30', next: '2026-12-02', previous: '2026-11-26' },
  { from: '2027-01-21', next: '2027-01-25', previous: '2027-01-20' },
  { from: '2027-01-25', next: undefined, previous: '2027-01-21' },
  { from: '2027-01-26', next: undefined, previous: '2027-01-25' },
  { from: '2030-01-01', next: undefined, previous: '2027-01-25' },
])(
  'from $from the next bookable day is $next and the previous one $previous (B2)',
  ({ from, next, previous }) => {
    expect(nextBookableDay(parseDate(from), now, centreRules)?.toString()).toBe(next);
    expect(previousBookableDay(parseDate(from), now, centreRules)?.toString()).toBe(previous);
  },
);

test.for([
  { end: '2026-11-29', last: '2026-11-26' },
  { end: '2026-11-25', last: '2026-11-25' },
  { end: '2026-11-24', last: undefined },
])('with the end supplied as $end, the last bookable day is $last (A8, A10)', ({ end, last }) => {
  const options = { maxDate: parseDate(end) };
  expect(lastBookableDay(now, centreRules, options)?.toString()).toBe(last);
});

test('the last bookable day is that of the window (A10)', () => {
  expect(lastBookableDay(now, centreRules)?.toString()).toBe('2027-01-25');
});

const closedTillJune: BookingRules = {
  ...centreRules,
  window: { months: 12 },
  closures: [{ from: '2026-11-26', to: '2027-06-01', label: 'Lavori' }],
};

test('closures of months are stepped over, both ways', () => {
  expect(nextBookableDay(parseDate('2026-11-25'), now, closedTillJune)?.toString()).toBe('2027-06-02');
  expect(firstBookableDay(parseDate('2026-11-26'), now, closedTillJune)?.toString()).toBe('2027-06-02');
  expect(previousBookableDay(parseDate('2027-06-02'), now, closedTillJune)?.toString()).toBe('2026-11-25');
});

test('full days are stepped over, both ways (A25)', () => {
  const availability = [{ day: '2026-11-26', fullSlots: centreRules.slots }];
  const step = { availability };
  expect(nextBookableDay(parseDate('2026-11-25'), now, centreRules, step)?.toString()).toBe('2026-11-30');
  expect(previousBookableDay(parseDate('2026-11-30'), now, centreRules, step)?.toString()).toBe('2026-11-25');
});

test('a window of ten years without a bookable day is answered at once', () => {
  const rules: BookingRules = { ...centreRules, weekdays: [], window: { months: 120 } };
  const started = performance.now();
  expect(firstBookableDay(parseDate('2026-11-25'), now, rules)).toBeNull();
  expect(lastBookableDay(now, rules)).toBeNull();
  expect(performance.now() - started).toBeLessThan(1000);
});
