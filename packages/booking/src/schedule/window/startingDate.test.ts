import { parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import { exampleRules } from '../../rules/exampleRules.ts';
import { createSchedule } from '../createSchedule.ts';

test.for([
  { weekday: 'Monday', day: '2026-11-23', start: '2026-11-23', preselected: '2026-11-23' },
  { weekday: 'Tuesday', day: '2026-11-24', start: '2026-11-24', preselected: '2026-11-25' },
  { weekday: 'Wednesday', day: '2026-11-25', start: '2026-11-25', preselected: '2026-11-25' },
  { weekday: 'Thursday', day: '2026-11-26', start: '2026-11-26', preselected: '2026-11-26' },
  { weekday: 'Friday', day: '2026-11-27', start: '2026-11-30', preselected: '2026-11-30' },
  { weekday: 'Saturday', day: '2026-11-28', start: '2026-11-30', preselected: '2026-11-30' },
  { weekday: 'Sunday', day: '2026-11-29', start: '2026-11-30', preselected: '2026-11-30' },
  { weekday: 'last Friday of the year', day: '2027-12-31', start: '2028-01-03', preselected: '2028-01-03' },
  {
    weekday: 'Saturday before summer time',
    day: '2026-03-28',
    start: '2026-03-30',
    preselected: '2026-03-30',
  },
  { weekday: 'Sunday of winter time', day: '2026-10-25', start: '2026-10-26', preselected: '2026-10-26' },
])(
  'on a $weekday, $day, the calendar opens on $start with $preselected chosen (R108 to R111, A1)',
  ({ day, start, preselected }) => {
    const now = parseZonedDateTime(`${day}T12:00[Europe/Rome]`);
    const { startingDate, firstBookable } = createSchedule(exampleRules, now);
    expect(startingDate.toString()).toBe(start);
    expect(firstBookable(startingDate)?.toString()).toBe(preselected);
  },
);

test('today is kept when its last slot has gone (A2)', () => {
  const now = parseZonedDateTime('2026-11-26T18:10[Europe/Rome]');
  expect(createSchedule(exampleRules, now).startingDate.toString()).toBe('2026-11-26');
});

test('the weekday is that of the centre: Friday there, still Thursday on the device (A5)', () => {
  const now = parseZonedDateTime('2026-11-26T15:30[America/Los_Angeles]');
  expect(createSchedule(exampleRules, now).startingDate.toString()).toBe('2026-11-30');
});
