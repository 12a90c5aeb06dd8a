import { parseDate, parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import { centreRules } from './centreRules.ts';
import { closedReason } from './closedReason.ts';
import { isBookableDay } from './isBookableDay.ts';

// A Wednesday, whose window ends on Monday 25 January 2027.
const now = parseZonedDateTime('2026-11-25T12:00[Europe/Rome]');

test.for([
  { day: '2026-11-23', reason: 'past', because: 'a Monday gone by' },
  { day: '2026-11-24', reason: 'past', because: 'yesterday, a Tuesday as well' },
  { day: '2025-11-26', reason: 'past', because: 'a year ago' },
  { day: '2026-11-25', reason: null, because: 'today' },
  { day: '2026-11-26', reason: null, because: 'a Thursday' },
  { day: '2026-11-27', reason: 'weekday', because: 'a Friday' },
  { day: '2026-11-28', reason: 'weekday', because: 'a Saturday' },
  { day: '2026-11-29', reason: 'weekday', because: 'a Sunday' },
  { day: '2026-11-30', reason: null, because: 'a Monday' },
  { day: '2026-12-01', reason: 'weekday', because: 'a Tuesday' },
  { day: '2027-01-25', reason: null, because: 'the last day of the window' },
  { day: '2027-01-26', reason: 'window', because: 'a Tuesday beyond the window' },
  { day: '2027-01-27', reason: 'window', because: 'a Wednesday beyond the window' },
  { day: '2027-11-25', reason: 'window', because: 'the same day and month of another year' },
])('$day is answered with $reason: $because (R136 to R138)', ({ day, reason }) => {
  expect(closedReason(parseDate(day), now, centreRules)).toBe(reason);
  expect(isBookableDay(parseDate(day), now, centreRules)).toBe(reason === null);
});

test.for([
  { end: '2026-12-02', day: '2026-12-02', reason: null },
  { end: '2026-12-02', day: '2026-12-03', reason: 'window' },
  { end: '2027-06-30', day: '2027-06-30', reason: null },
  { end: '2026-11-24', day: '2026-11-25', reason: 'window' },
])('with the end supplied as $end, $day is answered with $reason (A8)', ({ end, day, reason }) => {
  expect(closedReason(parseDate(day), now, centreRules, parseDate(end))).toBe(reason);
  expect(isBookableDay(parseDate(day), now, centreRules, parseDate(end))).toBe(reason === null);
});

test.for([
  { clock: '2026-11-24T23:30[UTC]', reason: null },
  { clock: '2026-11-25T22:59[UTC]', reason: null },
  { clock: '2026-11-25T23:00[UTC]', reason: 'past' },
  { clock: '2026-11-25T14:59[America/Los_Angeles]', reason: null },
  { clock: '2026-11-25T15:00[America/Los_Angeles]', reason: 'past' },
  { clock: '2026-11-26T11:59[Pacific/Auckland]', reason: null },
  { clock: '2026-11-26T12:00[Pacific/Auckland]', reason: 'past' },
])(
  '25 November is over at midnight in Rome: at $clock it is answered with $reason (A5)',
  ({ clock, reason }) => {
    expect(closedReason(parseDate('2026-11-25'), parseZonedDateTime(clock), centreRules)).toBe(reason);
  },
);
