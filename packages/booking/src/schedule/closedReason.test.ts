import { parseDate, parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import type { Availability } from './ScheduleOptions.ts';
import type { BookingRules } from '../rules/BookingRules.ts';
import { exampleRules } from '../rules/exampleRules.ts';
import { createSchedule } from './createSchedule.ts';
import type { ClosedReason } from './Schedule.ts';
import type { TimeOfDay } from '../time/toTimeSlot.ts';

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
  expect(createSchedule(exampleRules, now).day(parseDate(day)).closed).toEqual(reason && { kind: reason });
});

test.for([
  { end: '2026-12-02', day: '2026-12-02', reason: null },
  { end: '2026-12-02', day: '2026-12-03', reason: 'window' },
  { end: '2027-06-30', day: '2027-06-30', reason: null },
  { end: '2026-11-24', day: '2026-11-25', reason: 'window' },
])('with the end supplied as $end, $day is answered with $reason (A8)', ({ end, day, reason }) => {
  const schedule = createSchedule(exampleRules, now, { until: parseDate(end) });
  expect(schedule.day(parseDate(day)).closed).toEqual(reason && { kind: reason });
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
    const { day } = createSchedule(exampleRules, parseZonedDateTime(clock));
    expect(day(parseDate('2026-11-25')).closed).toEqual(reason && { kind: reason });
  },
);

const withDates: BookingRules = {
  ...exampleRules,
  closures: [
    { day: '2026-11-23', label: 'Ponte' },
    { day: '2026-12-08', label: 'Immacolata' },
    { from: '2026-12-23', to: '2027-01-06', label: 'Natale' },
    { day: '2027-02-01', label: 'Trasloco' },
  ],
  extraOpenings: [
    { day: '2026-11-28', label: 'Porte aperte' },
    { from: '2026-12-03', to: '2026-12-05', label: 'Recupero' },
    { from: '2026-12-21', to: '2026-12-26', label: 'Iscrizioni' },
    { day: '2027-01-29', label: 'Recupero' },
  ],
};

test.for<{ day: string; answer: ClosedReason | null; because: string }>([
  { day: '2026-11-23', answer: { kind: 'past' }, because: 'a closure that is over' },
  {
    day: '2026-12-08',
    answer: { kind: 'closed', label: 'Immacolata' },
    because: 'a Tuesday, and closed first',
  },
  { day: '2026-12-22', answer: null, because: 'a Tuesday that opens, the day before a closure' },
  {
    day: '2026-12-23',
    answer: { kind: 'closed', label: 'Natale' },
    because: 'its first day, over an opening',
  },
  { day: '2026-12-26', answer: { kind: 'closed', label: 'Natale' }, because: 'the end of that opening' },
  { day: '2027-01-06', answer: { kind: 'closed', label: 'Natale' }, because: 'its last day' },
  { day: '2027-01-07', answer: null, because: 'the Thursday after' },
  { day: '2027-02-01', answer: { kind: 'window' }, because: 'a closure beyond the window' },
  { day: '2026-11-28', answer: null, because: 'a Saturday that opens' },
  { day: '2026-11-29', answer: { kind: 'weekday' }, because: 'the Sunday after' },
  { day: '2026-12-04', answer: null, because: 'a Friday within an opening' },
  { day: '2026-12-05', answer: null, because: 'the last day of an opening' },
  { day: '2026-12-06', answer: { kind: 'weekday' }, because: 'the day after an opening' },
  { day: '2027-01-29', answer: { kind: 'window' }, because: 'an opening beyond the window' },
])('$day is answered with $answer: $because (B1, B10)', ({ day, answer }) => {
  expect(createSchedule(withDates, now).day(parseDate(day)).closed).toEqual(answer);
});

const all: TimeOfDay[] = ['16:30', '17:00', '17:30', '18:00'];

const availability: Availability = [
  { day: '2026-11-24', fullSlots: all },
  { day: '2026-11-26', fullSlots: all.slice(1) },
  { day: '2026-11-30', fullSlots: [...all, '19:00'] },
  { day: '2026-12-01', fullSlots: all },
  { day: '2026-12-02', fullSlots: all, closure: { label: 'Sciopero' } },
  { day: '2026-12-08', fullSlots: [], closure: { label: 'Lutto' }, extraOpening: { label: 'Recupero' } },
  { day: '2026-12-11', fullSlots: [], extraOpening: { label: 'Recupero' } },
  { day: '2026-12-12', fullSlots: all, extraOpening: { label: 'Recupero' } },
  { day: '2026-12-24', fullSlots: [], extraOpening: { label: 'Recupero' } },
  { day: '2027-01-27', fullSlots: all },
];

test.for<{ day: string; answer: ClosedReason | null; because: string }>([
  { day: '2026-11-24', answer: { kind: 'past' }, because: 'over before it is full' },
  { day: '2026-11-26', answer: null, because: 'one slot is free' },
  { day: '2026-11-30', answer: { kind: 'full' }, because: 'no slot is free' },
  { day: '2026-12-01', answer: { kind: 'weekday' }, because: 'a Tuesday, full or not' },
  { day: '2026-12-02', answer: { kind: 'closed', label: 'Sciopero' }, because: 'closed, full or not' },
  {
    day: '2026-12-08',
    answer: { kind: 'closed', label: 'Lutto' },
    because: 'what the server tells is newer',
  },
  { day: '2026-12-11', answer: null, because: 'a Friday that the server opens' },
  { day: '2026-12-12', answer: { kind: 'full' }, because: 'a Saturday that it opens, and is full' },
  { day: '2026-12-24', answer: { kind: 'closed', label: 'Natale' }, because: 'a closure of the rules wins' },
  { day: '2027-01-27', answer: { kind: 'window' }, because: 'beyond the window, full or not' },
  { day: '2026-12-03', answer: null, because: 'nothing is told of it' },
])('with the availability, $day is answered with $answer: $because (A25)', ({ day, answer }) => {
  expect(createSchedule(withDates, now, { availability }).day(parseDate(day)).closed).toEqual(answer);
});

test.for([
  { clock: '15:00', full: all, kind: 'full', because: 'all are taken' },
  { clock: '18:10', full: all, kind: 'full', because: 'all were taken' },
  { clock: '16:05', full: all.slice(1), kind: 'full', because: 'the one left free is over' },
  { clock: '15:59', full: all.slice(1), kind: undefined, because: 'one is free' },
  { clock: '18:10', full: ['16:30'], kind: undefined, because: 'the hour, not the others, took the last' },
  { clock: '18:10', full: [], kind: undefined, because: 'under later-hour today stays' },
] as const)(
  'today at $clock, with $full taken, is answered with $kind: $because (A2)',
  ({ clock, full, kind }) => {
    const moment = parseZonedDateTime(`2026-11-25T${clock}[Europe/Rome]`);
    const told = { availability: [{ day: '2026-11-25', fullSlots: full }] };
    expect(createSchedule(exampleRules, moment, told).day(parseDate('2026-11-25')).closed?.kind).toBe(kind);
  },
);

test.for([
  { noticeMinutes: 0, day: '2026-11-25', clock: '18:00', kind: undefined },
  { noticeMinutes: 0, day: '2026-11-25', clock: '18:01', kind: 'past' },
  { noticeMinutes: 24 * 60, day: '2026-11-26', clock: '18:00', kind: undefined },
  { noticeMinutes: 24 * 60, day: '2026-11-26', clock: '18:01', kind: 'past' },
  { noticeMinutes: 24 * 60, day: '2026-11-27', clock: '18:01', kind: 'weekday' },
  { noticeMinutes: 7 * 24 * 60, day: '2026-11-26', clock: '00:00', kind: 'past' },
])(
  'with $noticeMinutes minutes of notice, $day is answered with $kind on 25 November at $clock (A3)',
  ({ noticeMinutes, day, clock, kind }) => {
    const moment = parseZonedDateTime(`2026-11-25T${clock}[Europe/Rome]`);
    const rules = { ...exampleRules, sameDay: { noticeMinutes } };
    expect(createSchedule(rules, moment).day(parseDate(day)).closed?.kind).toBe(kind);
  },
);
