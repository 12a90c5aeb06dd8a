import { parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import type { BookingRules } from '../rules/BookingRules.ts';
import { exampleRules } from '../rules/exampleRules.ts';
import { describeRules } from '../testing/describeRules.ts';
import { testRules } from '../testing/testRules.ts';
import { checkBooking } from '../validate/checkBooking.ts';
import { validateRules } from '../validate/validateRules.ts';
import { createSchedule } from './createSchedule.ts';

/** Thursdays begin earlier from 1 December on, Tuesdays are new, and Mondays end with the year. */
const changing: BookingRules = {
  ...exampleRules,
  laterHours: [
    {
      from: '2026-12-01',
      hours: { ...exampleRules.hours, tuesday: ['09:00'], thursday: ['15:30', '16:00', '16:30'] },
    },
    { from: '2027-01-01', hours: { wednesday: ['10:00'] } },
  ],
  extraOpenings: [
    { day: '2026-11-28', label: 'Open day' },
    { day: '2027-01-09', label: 'Open day' },
  ],
};

// A Monday.
const now = parseZonedDateTime('2026-11-23T09:00[Europe/Rome]');
const schedule = createSchedule(changing, now);
const usual = ['16:30', '17:00', '17:30', '18:00'];

test.for([
  { day: '2026-11-26', offers: usual, because: 'the Thursday before' },
  { day: '2026-11-24', offers: [], because: 'no Tuesday before' },
  { day: '2026-12-01', offers: ['09:00'], because: 'the first day, a Tuesday' },
  { day: '2026-12-03', offers: ['15:30', '16:00', '16:30'], because: 'the Thursday after' },
  { day: '2026-12-28', offers: usual, because: 'the last Monday' },
  { day: '2027-01-04', offers: [], because: 'no Monday any more' },
  { day: '2027-01-06', offers: ['10:00'], because: 'the second change' },
  { day: '2026-11-28', offers: usual, because: 'an opening has the usual slots of its day, before' },
  { day: '2027-01-09', offers: ['10:00'], because: 'and after' },
])('$day offers $offers: $because', ({ day, offers }) => {
  expect(schedule.day(day).slots.map(({ slot }) => slot)).toEqual(offers);
});

test('a slot that a later day has no longer is refused, and the nearest ones are those of its week', () => {
  expect(checkBooking({ day: schedule.day('2026-12-03').day, slot: '18:00' }, schedule)).not.toBeNull();
  expect(checkBooking({ day: schedule.day('2026-11-26').day, slot: '18:00' }, schedule)).toBeNull();
  expect(
    schedule
      .nearestFree({ day: '2026-12-03', slot: '18:00' })
      .map(({ day, slot }) => `${String(day)} ${slot}`),
  ).toEqual(['2026-12-03 16:30', '2026-12-03 16:00', '2026-12-03 15:30']);
});

test('a developer reads both weeks in the description', () => {
  const text = describeRules(changing, now);
  expect(text).toMatch(/thu 2026-11-26 +16:30 17:00 17:30 18:00/);
  expect(text).toMatch(/thu 2026-12-03 +15:30 16:00 16:30/);
});

test('rules with later hours keep what all rules keep', () => {
  expect(() => testRules(changing)).not.toThrow();
});

test.for([
  { laterHours: [{ from: '2026-12-01', hours: {} }], because: 'a centre may close from a day on' },
  { laterHours: [], because: 'as if the field were not there' },
])('$laterHours can be used: $because', ({ laterHours }) => {
  expect(validateRules({ ...exampleRules, laterHours })).toMatchObject({ ok: true });
});

const hours = { monday: ['16:30'] };
test.for([
  { change: { laterHours: {} }, problem: 'laterHours is {}: write a list as [{"from": ' },
  {
    change: { laterHours: [{ from: '2026-02-30', hours }] },
    problem: 'laterHours[0].from is "2026-02-30": ',
  },
  {
    change: {
      laterHours: [
        { from: '2027-01-11', hours },
        { from: '2027-01-11', hours },
      ],
    },
    problem: 'laterHours[1].from is "2027-01-11": write a day after "2027-01-11": earliest first',
  },
  {
    change: { laterHours: [{ from: '2027-01-11', hours: { monday: ['16:30', '16:45'] } }] },
    problem:
      'laterHours[0].hours.monday[1] is "16:45": move it to "17:00" or later: the slot at "16:30" takes 30 minutes',
  },
  {
    change: {
      hours,
      laterHours: [{ from: '2027-01-11', hours: { monday: ['23:30'], tuesday: ['00:00'] } }],
      bufferMinutes: 30,
    },
    problem:
      'laterHours[0].hours.tuesday[0] is "00:00": move it to "00:30" or later: the slot at "23:30" of the day before takes 30 minutes and a buffer of 30',
  },
  {
    change: {
      hours: { sunday: ['23:30'] },
      laterHours: [{ from: '2027-01-11', hours: { monday: ['00:00'] } }],
      bufferMinutes: 30,
    },
    problem:
      'laterHours[0].from is "2027-01-11": write another day: the slot at "23:30" of 2027-01-10 takes 30 minutes and a buffer of 30',
  },
  {
    change: {
      laterHours: [{ from: '2027-01-11', hours: { monday: ['09:00'], tuesday: ['10:00'] } }],
      extraOpenings: [{ day: '2027-01-16', label: 'Open day' }],
    },
    problem: 'extraOpenings[0] is {"day":"2027-01-16","label":"Open day"}: add its "hours"',
  },
])('$problem', ({ change, problem }) => {
  const verdict = validateRules({ ...exampleRules, ...change });
  expect(verdict.ok ? [] : verdict.problems).toEqual([expect.stringContaining(problem)]);
});
