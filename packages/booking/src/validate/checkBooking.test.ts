import { parseDate, parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import type { Availability } from '../schedule/ScheduleOptions.ts';
import { exampleRules } from '../rules/exampleRules.ts';
import { createSchedule } from '../schedule/createSchedule.ts';
import { checkBooking } from './checkBooking.ts';
import type { TimeOfDay } from '../time/toTimeSlot.ts';

// A Wednesday at 16:05, whose window ends on Monday 25 January 2027.
const now = parseZonedDateTime('2026-11-25T16:05[Europe/Rome]');

test.for<{ day: string; slot: TimeOfDay | null; problem: string | null; because: string }>([
  { day: '2026-11-26', slot: '16:30', problem: null, because: 'a slot on offer' },
  { day: '2026-11-25', slot: '17:00', problem: null, because: 'a slot of today that is left' },
  { day: '2027-01-25', slot: '18:00', problem: null, because: 'the last slot of the window' },
  { day: '2026-11-26', slot: null, problem: 'slot-missing', because: 'no slot chosen (R133)' },
  { day: '2026-11-24', slot: null, problem: 'slot-missing', because: 'no slot on a closed day (R133)' },
  { day: '2026-11-23', slot: '16:30', problem: 'day-past', because: 'a past Monday (R136)' },
  { day: '2026-11-24', slot: '16:30', problem: 'day-past', because: 'a past Tuesday (R136)' },
  { day: '2026-11-27', slot: '16:30', problem: 'day-closed', because: 'a Friday (R137)' },
  { day: '2027-01-27', slot: '16:30', problem: 'day-beyond-window', because: 'too far a Wednesday (R138)' },
  { day: '2027-01-26', slot: '16:30', problem: 'day-beyond-window', because: 'too far a Tuesday (R138)' },
  { day: '2026-11-27', slot: '19:00', problem: 'day-closed', because: 'the day before the slot' },
  { day: '2026-11-26', slot: '19:00', problem: 'slot-unknown', because: 'never on offer (R98)' },
  { day: '2026-11-25', slot: '16:00', problem: 'slot-unknown', because: 'never on offer, today (R98)' },
  { day: '2026-11-25', slot: '16:30', problem: 'slot-past', because: 'its hour has come (R112, A13)' },
])('$day at $slot is answered with $problem: $because', ({ day, slot, problem }) => {
  expect(checkBooking({ day: parseDate(day), slot }, createSchedule(exampleRules, now))).toBe(problem);
});

test.for([
  { end: '2026-11-26', problem: null },
  { end: '2026-11-25', problem: 'day-beyond-window' },
])('with the end supplied as $end, 26 November is answered with $problem (A8)', ({ end, problem }) => {
  const selection = { day: parseDate('2026-11-26'), slot: '16:30' } as const;
  expect(checkBooking(selection, createSchedule(exampleRules, now, { until: parseDate(end) }))).toBe(problem);
});

test('a booking prepared before midnight is refused after it, whatever the device’s day (A5, A13)', () => {
  const selection = { day: parseDate('2026-11-25'), slot: '17:00' } as const;
  const afterMidnightInRome = parseZonedDateTime('2026-11-25T15:00[America/Los_Angeles]');
  expect(checkBooking(selection, createSchedule(exampleRules, afterMidnightInRome))).toBe('day-past');
});

test.for<{ day: string; slot: TimeOfDay; problem: string | null; because: string }>([
  { day: '2026-11-26', slot: '16:30', problem: 'slot-full', because: 'taken' },
  { day: '2026-11-26', slot: '17:00', problem: null, because: 'the one beside it' },
  { day: '2026-11-26', slot: '19:00', problem: 'slot-unknown', because: 'never on offer, full or not' },
  { day: '2026-11-25', slot: '16:30', problem: 'slot-past', because: 'taken, and past before that' },
  { day: '2026-11-25', slot: '17:00', problem: 'slot-full', because: 'taken today' },
  { day: '2026-11-30', slot: '16:30', problem: 'day-full', because: 'the whole day is taken' },
  { day: '2026-12-02', slot: '16:30', problem: 'day-closed', because: 'a closure told by the server' },
  { day: '2026-12-04', slot: '16:30', problem: 'slot-full', because: 'a Friday that opens, and is taken' },
  { day: '2026-12-04', slot: '17:00', problem: null, because: 'a Friday that opens' },
])('with the availability, $day at $slot is answered with $problem: $because (A25)', (expected) => {
  const availability: Availability = [
    { day: '2026-11-25', fullSlots: ['16:30', '17:00'] },
    { day: '2026-11-26', fullSlots: ['16:30', '19:00'] },
    { day: '2026-11-30', fullSlots: ['16:30', '17:00', '17:30', '18:00'] },
    { day: '2026-12-02', fullSlots: [], closure: { label: 'Sciopero' } },
    { day: '2026-12-04', fullSlots: ['16:30'], extraOpening: { label: 'Recupero' } },
  ];
  const selection = { day: parseDate(expected.day), slot: expected.slot };
  expect(checkBooking(selection, createSchedule(exampleRules, now, { availability }))).toBe(expected.problem);
});

test('minutes of notice refuse a slot by the minute (A3)', () => {
  const rules = { ...exampleRules, sameDay: { noticeMinutes: 55 } };
  const schedule = createSchedule(rules, now);
  const at = (slot: TimeOfDay) => checkBooking({ day: parseDate('2026-11-25'), slot }, schedule);
  expect([at('16:30'), at('17:00'), at('17:30')]).toEqual(['slot-past', null, null]);
});
