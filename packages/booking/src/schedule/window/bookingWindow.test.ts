import { parseDate, parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import { exampleRules } from '../../rules/exampleRules.ts';
import { createSchedule } from '../createSchedule.ts';

test.for([
  { day: '2026-11-25', last: '2027-01-25' },
  { day: '2026-07-31', last: '2026-09-30' },
  { day: '2026-08-31', last: '2026-10-31' },
  { day: '2026-12-28', last: '2027-02-28' },
  { day: '2026-12-29', last: '2027-02-28' },
  { day: '2026-12-30', last: '2027-02-28' },
  { day: '2026-12-31', last: '2027-02-28' },
  { day: '2027-01-01', last: '2027-03-01' },
  { day: '2027-12-28', last: '2028-02-28' },
  { day: '2027-12-29', last: '2028-02-29' },
  { day: '2027-12-30', last: '2028-02-29' },
  { day: '2027-12-31', last: '2028-02-29' },
  { day: '2028-02-29', last: '2028-04-29' },
])('the window of $day ends on $last (R138, R164, A7)', ({ day, last }) => {
  const { first, last: end } = createSchedule(
    exampleRules,
    parseZonedDateTime(`${day}T12:00[Europe/Rome]`),
  ).window;
  expect([first.toString(), end.toString()]).toEqual([day, last]);
});

test.for(['2026-12-01', '2027-06-30', '2026-11-24'])(
  'the end can be supplied from outside: %s (A8)',
  (end) => {
    const now = parseZonedDateTime('2026-11-25T12:00[Europe/Rome]');
    expect(createSchedule(exampleRules, now, { until: parseDate(end) }).window.last.toString()).toBe(end);
  },
);

test('the window opens on the day of the centre when the device still lives the day before (A5)', () => {
  const { first, last } = createSchedule(
    exampleRules,
    parseZonedDateTime('2026-12-30T15:00[America/Los_Angeles]'),
  ).window;
  expect([first.toString(), last.toString()]).toEqual(['2026-12-31', '2027-02-28']);
});

test.for([
  { window: { days: 14 }, last: '2026-12-09' },
  { window: { days: 1 }, last: '2026-11-26' },
  { window: { months: 1 }, last: '2026-12-25' },
  { window: { until: '2027-06-30' }, last: '2027-06-30' },
  { window: { until: '2026-11-25' }, last: '2026-11-25' },
  { window: { until: '2026-11-24' }, last: '2026-11-24' },
])('a window of $window ends on $last, unless the end is supplied from outside (B8)', ({ window, last }) => {
  const now = parseZonedDateTime('2026-11-25T12:00[Europe/Rome]');
  const rules = { ...exampleRules, window };
  const until = parseDate('2026-11-30');
  expect(createSchedule(rules, now).window.last.toString()).toBe(last);
  expect(createSchedule(rules, now, { until }).window.last.toString()).toBe('2026-11-30');
});

test.for([
  { until: '2036-12-02', last: '2036-12-02' },
  { until: '2036-12-03', last: '2036-12-02' },
  { until: '9999-12-31', last: '2036-12-02' },
])('a window until $until ends on $last, after 3660 days at the latest', ({ until, last }) => {
  const now = parseZonedDateTime('2026-11-25T12:00[Europe/Rome]');
  const { window } = createSchedule({ ...exampleRules, window: { until } }, now);
  expect(window.last.toString()).toBe(last);
});
