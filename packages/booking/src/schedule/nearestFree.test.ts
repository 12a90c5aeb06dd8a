import { parseDate, parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import { processorMs } from '../../../../scripts/processorMs.ts';
import { halfHours } from '../../bench/arbitraryRules.ts';
import type { Availability } from './ScheduleOptions.ts';
import type { BookingSelection } from '../time/BookingSelection.ts';
import { exampleRules } from '../rules/exampleRules.ts';
import { hoursOn } from '../testing/hoursOn.fixture.ts';
import type { TimeOfDay } from '../time/toTimeSlot.ts';
import { weekdays } from '../time/weekdayOf.ts';
import { createSchedule } from './createSchedule.ts';

/** Reports as full the slots that are written so. */
const fullAt = (slots: readonly string[]): Availability =>
  [...new Set(slots.map((text) => text.slice(0, 10)))].map((day) => ({
    day,
    fullSlots: slots.filter((text) => text.startsWith(day)).map((text) => text.slice(11) as TimeOfDay),
  }));

const written = ({ day, slot }: BookingSelection) => `${day.toString()} ${slot}`;

test.for([
  {
    of: 'the middle of a day: half an hour later comes before an hour',
    full: ['2026-12-02 16:30'],
    wanted: { day: '2026-12-02', slot: '16:30' },
    nearest: ['2026-12-02 17:00', '2026-12-02 17:30', '2026-12-02 18:00'],
  },
  {
    of: 'equal distance: the earlier first',
    full: ['2026-12-02 17:00'],
    wanted: { day: '2026-12-02', slot: '17:00' },
    nearest: ['2026-12-02 16:30', '2026-12-02 17:30', '2026-12-02 18:00'],
  },
  {
    of: 'a full day: the evening before a far Monday',
    full: ['2026-12-03 16:30', '2026-12-03 17:00', '2026-12-03 17:30', '2026-12-03 18:00'],
    wanted: { day: '2026-12-03', slot: '16:30' },
    nearest: ['2026-12-02 18:00', '2026-12-02 17:30', '2026-12-02 17:00'],
  },
  {
    of: 'a slot of today whose hour has come',
    full: [],
    wanted: { day: '2026-11-25', slot: '16:30' },
    nearest: ['2026-11-25 17:00', '2026-11-25 17:30', '2026-11-25 18:00'],
  },
  {
    of: 'a slot that has become free again: itself first',
    full: [],
    wanted: { day: '2026-12-02', slot: '16:30' },
    nearest: ['2026-12-02 16:30', '2026-12-02 17:00', '2026-12-02 17:30'],
  },
  {
    of: 'a day beyond the window: its last slots',
    full: [],
    wanted: { day: '2027-03-01', slot: '16:30' },
    nearest: ['2027-01-25 18:00', '2027-01-25 17:30', '2027-01-25 17:00'],
  },
] as const)('offers the three nearest to $of (A24)', ({ full, wanted, nearest }) => {
  const now = parseZonedDateTime('2026-11-25T16:05[Europe/Rome]');
  const { nearestFree } = createSchedule(exampleRules, now, { availability: fullAt(full) });
  const found = nearestFree({ day: parseDate(wanted.day), slot: wanted.slot });
  expect(found.map(written)).toEqual(nearest);
});

test('in a window of ten years with a slot every half hour they are found within a second or two', () => {
  const now = parseZonedDateTime('2026-11-25T16:05[Europe/Rome]');
  const rules = { ...exampleRules, hours: hoursOn(weekdays, halfHours), window: { months: 120 } };
  const started = processorMs();
  const found = createSchedule(rules, now).nearestFree({ day: parseDate('2030-11-25'), slot: '16:30' });
  expect(processorMs() - started).toBeLessThan(3000);
  expect(found.map(written)).toEqual(['2030-11-25 16:30', '2030-11-25 16:00', '2030-11-25 17:00']);
});

test.for([
  { left: 2, free: ['2026-12-02 17:00', '2027-01-25 18:00'] },
  { left: 1, free: ['2026-12-03 16:30'] },
  { left: 0, free: [] },
])('offers $left when only $left are free (A24)', ({ free }) => {
  const now = parseZonedDateTime('2026-11-25T16:05[Europe/Rome]');
  const taken = createSchedule(exampleRules, now)
    .freeSlots()
    .map(written)
    .filter((text) => !free.includes(text));
  const { nearestFree } = createSchedule(exampleRules, now, { availability: fullAt(taken) });
  expect(nearestFree({ day: parseDate('2026-11-26'), slot: '16:30' }).map(written)).toEqual(free);
});

test('none of the three lies on a day that the server calls closed, or on a slot that it calls full (A25)', () => {
  const now = parseZonedDateTime('2026-11-25T16:05[Europe/Rome]');
  const wanted = { day: parseDate('2026-12-02'), slot: '16:30' } as const;
  const availability: Availability = [
    { day: '2026-12-02', fullSlots: [], closure: { label: 'Sciopero' } },
    { day: '2026-12-03', fullSlots: ['16:30'] },
  ];
  const found = createSchedule(exampleRules, now, { availability }).nearestFree(wanted);
  expect(found.map(written)).toEqual(['2026-12-03 17:00', '2026-12-03 17:30', '2026-12-03 18:00']);
});
