import { parseDate, parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import { processorMs } from '../../../../scripts/processorMs.ts';
import type { BookingRules } from '../rules/BookingRules.ts';
import { exampleRules } from '../rules/exampleRules.ts';
import { createSchedule } from './createSchedule.ts';

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
    const { nextBookable, previousBookable } = createSchedule(exampleRules, now);
    expect(nextBookable(parseDate(from))?.toString()).toBe(next);
    expect(previousBookable(parseDate(from))?.toString()).toBe(previous);
  },
);

test.for([
  { end: '2026-11-29', last: '2026-11-26' },
  { end: '2026-11-25', last: '2026-11-25' },
  { end: '2026-11-24', last: undefined },
])('with the end supplied as $end, the last bookable day is $last (A8, A10)', ({ end, last }) => {
  const { lastBookable } = createSchedule(exampleRules, now, { until: parseDate(end) });
  expect(lastBookable()?.toString()).toBe(last);
});

test('the last bookable day is that of the window (A10)', () => {
  expect(createSchedule(exampleRules, now).lastBookable()?.toString()).toBe('2027-01-25');
});

const closedTillJune: BookingRules = {
  ...exampleRules,
  window: { months: 12 },
  closures: [{ from: '2026-11-26', to: '2027-06-01', label: 'Lavori' }],
};

test('closures of months are stepped over, both ways', () => {
  const { nextBookable, firstBookable, previousBookable } = createSchedule(closedTillJune, now);
  expect(nextBookable(parseDate('2026-11-25'))?.toString()).toBe('2027-06-02');
  expect(firstBookable(parseDate('2026-11-26'))?.toString()).toBe('2027-06-02');
  expect(previousBookable(parseDate('2027-06-02'))?.toString()).toBe('2026-11-25');
});

test('full days are stepped over, both ways (A25)', () => {
  const fullSlots = ['16:30', '17:00', '17:30', '18:00'] as const;
  const { nextBookable, previousBookable } = createSchedule(exampleRules, now, {
    availability: [{ day: '2026-11-26', fullSlots }],
  });
  expect(nextBookable(parseDate('2026-11-25'))?.toString()).toBe('2026-11-30');
  expect(previousBookable(parseDate('2026-11-30'))?.toString()).toBe('2026-11-25');
});

test('a window of ten years without a bookable day is answered at once', () => {
  const closures = [{ from: '2026-01-01', to: '2037-12-31', label: 'Lavori' }];
  const rules: BookingRules = { ...exampleRules, closures, window: { months: 120 } };
  const started = processorMs();
  const { firstBookable, lastBookable } = createSchedule(rules, now);
  expect([firstBookable(), lastBookable()]).toEqual([null, null]);
  expect(processorMs() - started).toBeLessThan(1000);
});
