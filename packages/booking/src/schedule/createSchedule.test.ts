import { parseDate, parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import type { BookingRules } from '../rules/BookingRules.ts';
import { exampleRules } from '../rules/exampleRules.ts';
import { hoursOn } from '../testing/hoursOn.fixture.ts';
import { createSchedule } from './createSchedule.ts';
import type { Availability } from './ScheduleOptions.ts';

// A Wednesday.
const now = parseZonedDateTime('2026-11-25T12:00[Europe/Rome]');
const thursday = parseDate('2026-11-26');
const saturday = parseDate('2026-11-28');

test.for([undefined, null, 'rules', 1, {}, { ...exampleRules, capacity: 0 }])(
  'with %j as rules every day is closed, and nothing throws',
  (rules) => {
    const schedule = createSchedule(rules as BookingRules, now);
    expect(schedule.isUsable).toBe(false);
    expect(schedule.freeDays()).toEqual([]);
    expect(schedule.day(thursday).closed).toEqual({ kind: 'weekday' });
  },
);

test('rules that cannot be used stay closed on a day that the server reports as an extra opening', () => {
  const opening = { day: '2026-11-28', fullSlots: [], extraOpening: { label: 'Corso' } };
  const schedule = createSchedule({ ...exampleRules, capacity: 0 }, now, { availability: [opening] });
  expect(schedule.day(saturday)).toMatchObject({ closed: { kind: 'weekday' }, slots: [] });
});

test('valid rules are usable, and read once: to change them a caller passes another object', () => {
  const rules = { ...exampleRules };
  expect(createSchedule(rules, now).isUsable).toBe(true);
  rules.capacity = 0;
  expect(createSchedule(rules, now).isUsable).toBe(true);
  expect(createSchedule({ ...rules }, now).isUsable).toBe(false);
});

test.for([
  { availability: undefined, hasAvailability: false },
  { availability: [], hasAvailability: true },
])('with the availability $availability the server has reported: $hasAvailability', (row) => {
  const { availability, hasAvailability } = row;
  expect(createSchedule(exampleRules, now, { availability }).hasAvailability).toBe(hasAvailability);
});

test.for([{ error: 'Riprova' }, 'offline', 503, null])(
  'with %j of a server in place of its availability the days stay as the rules have them',
  (answer) => {
    const availability = answer as unknown as Availability;
    const schedule = createSchedule(exampleRules, now, { availability });
    expect(schedule.hasAvailability).toBe(false);
    expect(schedule.freeSlots()).toEqual(createSchedule(exampleRules, now).freeSlots());
  },
);

test.for([
  null,
  'full',
  { day: '2026-11-26' },
  { day: '2026-11-26', fullSlots: '16:30', seatsLeft: {}, closedHours: 3, closure: null, extraOpening: null },
  {
    day: '2026-11-26',
    fullSlots: [null],
    seatsLeft: [null],
    closedHours: [null],
    extraOpening: { slots: '9' },
  },
])('a report such as %j takes no slot away', (report) => {
  const availability = [report, { day: '2026-11-30', fullSlots: ['16:30'] }] as unknown as Availability;
  const schedule = createSchedule(exampleRules, now, { availability });
  expect(schedule.day(thursday)).toEqual(createSchedule(exampleRules, now).day(thursday));
  expect(schedule.day('2026-11-30').fullSlots).toEqual(['16:30']);
});

test('a day is computed once: each question about it gets the same object', () => {
  const schedule = createSchedule(exampleRules, now);
  expect(schedule.day(parseDate('2026-11-26'))).toBe(schedule.day(thursday));
});

test('an extra opening has the hours of the first weekday that has some', () => {
  const rules = {
    ...exampleRules,
    hours: hoursOn(['thursday'], ['09:00']),
    extraOpenings: [{ day: '2026-11-28', label: 'Corso' }],
  };
  expect(createSchedule(rules, now).day(saturday).slots).toEqual([{ slot: '09:00', seats: 1 }]);
});
