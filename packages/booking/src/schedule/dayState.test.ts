import { parseDate, parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import type { BookingRules } from '../rules/BookingRules.ts';
import { exampleRules } from '../rules/exampleRules.ts';
import { checkBooking } from '../validate/checkBooking.ts';
import { createSchedule } from './createSchedule.ts';
import type { DayState } from './Schedule.ts';
import type { DayAvailability } from './ScheduleOptions.ts';

/** Other hours on each day, several seats, a meeting, an evening once. */
const office: BookingRules = {
  ...exampleRules,
  hours: {
    monday: ['16:30', '17:30'],
    saturday: { from: '09:00', to: '13:00', every: 40 },
  },
  durationMinutes: 30,
  bufferMinutes: 10,
  capacity: 3,
  closures: [
    { day: '2026-12-05', label: 'Riunione', hours: { from: '10:00', to: '11:30' } },
    { from: '2026-12-12', to: '2026-12-14', label: 'Trasloco', hours: { from: '08:00', to: '17:00' } },
  ],
  extraOpenings: [
    { day: '2026-12-02', label: 'Sera', hours: ['19:00', '20:00'] },
    { day: '2026-12-07', label: 'Mattina', hours: { from: '09:00', to: '10:00', every: 60 } },
  ],
};

// A Wednesday.
const now = parseZonedDateTime('2026-11-25T12:00[Europe/Rome]');
const stateOf = (day: string, report?: Omit<DayAvailability, 'day'>) =>
  createSchedule(office, now, { availability: report && [{ day, ...report }] }).day(parseDate(day));
const written = ({ slots }: DayState) => slots.map(({ slot, seats }) => `${slot} for ${seats}`);

test.for([
  { day: '2026-11-30', offers: ['16:30', '17:30'], because: 'a Monday, from a list' },
  {
    day: '2026-11-28',
    offers: ['09:00', '09:40', '10:20', '11:00', '11:40', '12:20'],
    because: 'a Saturday, every 40 minutes, the last one over by 13:00',
  },
  { day: '2026-11-26', offers: [], because: 'a Thursday without hours' },
  { day: '2026-12-05', offers: ['09:00', '11:40', '12:20'], because: 'a meeting from 10:00 to 11:30' },
  { day: '2026-12-02', offers: ['19:00', '20:00'], because: 'an evening on a Wednesday' },
  { day: '2026-12-07', offers: ['09:00'], because: 'a Monday with other hours once' },
  { day: '2026-12-14', offers: ['17:30'], because: 'a Monday closed until 17:00' },
])('$day offers $offers, each with all its seats: $because (B22)', ({ day, offers }) => {
  expect(written(stateOf(day))).toEqual(offers.map((slot) => `${slot} for 3`));
});

test('a day without hours offers nothing, and has no slot that is full or past', () => {
  const day = parseDate('2026-11-26');
  const { closed, ...lists } = stateOf('2026-11-26');
  expect(closed).toEqual({ kind: 'weekday' });
  expect(lists).toEqual({ day, slots: [], fullSlots: [], pastSlots: [] });
});

test('an extra opening that the server reports without hours keeps the hours of its weekday', () => {
  expect(written(stateOf('2026-11-28', { fullSlots: [], extraOpening: { label: 'Corso' } }))[0]).toBe(
    '09:00 for 3',
  );
});

test('a day whose slots all fall into closed hours is closed, with the label (B22)', () => {
  expect(stateOf('2026-12-12').closed).toEqual({ kind: 'closed', label: 'Trasloco' });
});

test.for<{ what: string; report: Omit<DayAvailability, 'day'>; offers: string[] }>([
  { what: 'nothing', report: { fullSlots: [] }, offers: ['16:30 for 3', '17:30 for 3'] },
  {
    what: 'two of three seats taken',
    report: { fullSlots: [], seatsLeft: [{ slot: '17:30', seats: 1 }] },
    offers: ['16:30 for 3', '17:30 for 1'],
  },
  {
    what: 'no seat left, whatever the count',
    report: { fullSlots: ['17:30'], seatsLeft: [{ slot: '17:30', seats: 2 }] },
    offers: ['16:30 for 3'],
  },
  {
    what: 'a count of none',
    report: { fullSlots: [], seatsLeft: [{ slot: '16:30', seats: 0 }] },
    offers: ['17:30 for 3'],
  },
  {
    what: 'closed hours',
    report: { fullSlots: [], closedHours: [{ from: '16:00', to: '16:31', label: 'Guasto' }] },
    offers: ['17:30 for 3'],
  },
  {
    what: 'other hours, of which one is no time',
    report: { fullSlots: [], extraOpening: { label: 'Sera', slots: ['20:00', '99:99'] } },
    offers: ['20:00 for 3'],
  },
])('when the server reports $what, a Monday offers $offers (A25, B22)', ({ report, offers }) => {
  expect(written(stateOf('2026-11-30', report))).toEqual(offers);
});

test('a day that the server opens without hours has those of the first weekday (A25)', () => {
  const report = { fullSlots: [], extraOpening: { label: 'Recupero' } };
  expect(written(stateOf('2026-11-26', report))).toEqual(['16:30 for 3', '17:30 for 3']);
});

test('slots that are over and slots that are full are told apart (A13)', () => {
  const today = parseZonedDateTime('2026-11-30T16:30[Europe/Rome]');
  const availability = [{ day: '2026-11-30', fullSlots: ['17:30'] as const }];
  const schedule = createSchedule({ ...office, capacity: 1 }, today, { availability });
  const state = schedule.day(parseDate('2026-11-30'));
  expect(state).toMatchObject({
    closed: { kind: 'full' },
    slots: [],
    fullSlots: ['17:30'],
    pastSlots: ['16:30'],
  });
});

test.for([
  { day: '2026-12-05', slot: '10:20', problem: 'slot-unknown', because: 'in the meeting' },
  { day: '2026-12-05', slot: '11:40', problem: null, because: 'after it' },
  { day: '2026-11-28', slot: '16:30', problem: 'slot-unknown', because: 'a time of another weekday' },
  { day: '2026-12-07', slot: '16:30', problem: 'slot-unknown', because: 'not that Monday' },
  { day: '2026-12-12', slot: '09:00', problem: 'day-closed', because: 'closed all its hours' },
] as const)('$day at $slot is answered with $problem: $because (B22)', ({ day, slot, problem }) => {
  expect(checkBooking({ day: parseDate(day), slot }, createSchedule(office, now))).toBe(problem);
});

test.for([
  { seats: -1, shown: [] },
  { seats: Number.NaN, shown: [] },
  // What JSON makes of it.
  { seats: null, shown: [] },
  { seats: 0.9, shown: [] },
  { seats: 1.9, shown: ['16:30 for 1'] },
  { seats: 2 ** 60, shown: ['16:30 for 3'] },
  { seats: Infinity, shown: ['16:30 for 3'] },
])('of a report of $seats seats left the whole ones count that a slot has: $shown', ({ seats, shown }) => {
  const report = {
    fullSlots: ['17:30'] as const,
    seatsLeft: [{ slot: '16:30', seats: seats as number }] as const,
  };
  const state = stateOf('2026-11-30', report);
  expect(written(state)).toEqual(shown);
  expect(state.fullSlots).toEqual(shown.length > 0 ? ['17:30'] : ['16:30', '17:30']);
});

test.for([0, -1, 1.5, Number.NaN, Infinity])('a schedule for %d seats is refused by name', (seats) => {
  expect(() => createSchedule(office, now, { seats })).toThrow(
    new RangeError(`seats is ${seats}: write a whole number of 1 or more`),
  );
});
