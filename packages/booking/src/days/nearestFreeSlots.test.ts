import { parseDate, parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import { halfHours } from '../../bench/arbitraryRules.ts';
import type { Availability } from '../schedule/ScheduleOptions.ts';
import type { BookingSelection } from '../time/BookingSelection.ts';
import { centreRules } from '../rules/centreRules.ts';
import { weekdays } from '../time/weekdayOf.ts';
import { nearestFreeSlots } from './nearestFreeSlots.ts';

const written = ({ day, slot }: BookingSelection) => `${day.toString()} ${slot}`;

test.for([
  {
    of: 'the middle of a day: half an hour later comes before an hour',
    taken: ['2026-12-02 16:30'],
    wanted: { day: '2026-12-02', slot: '16:30' },
    nearest: ['2026-12-02 17:00', '2026-12-02 17:30', '2026-12-02 18:00'],
  },
  {
    of: 'equal distance: the earlier first',
    taken: ['2026-12-02 17:00'],
    wanted: { day: '2026-12-02', slot: '17:00' },
    nearest: ['2026-12-02 16:30', '2026-12-02 17:30', '2026-12-02 18:00'],
  },
  {
    of: 'a full day: the evening before a far Monday',
    taken: ['2026-12-03 16:30', '2026-12-03 17:00', '2026-12-03 17:30', '2026-12-03 18:00'],
    wanted: { day: '2026-12-03', slot: '16:30' },
    nearest: ['2026-12-02 18:00', '2026-12-02 17:30', '2026-12-02 17:00'],
  },
  {
    of: 'a slot of today whose hour has come',
    taken: [],
    wanted: { day: '2026-11-25', slot: '16:30' },
    nearest: ['2026-11-25 17:00', '2026-11-25 17:30', '2026-11-25 18:00'],
  },
  {
    of: 'a slot that has become free again: itself first',
    taken: [],
    wanted: { day: '2026-12-02', slot: '16:30' },
    nearest: ['2026-12-02 16:30', '2026-12-02 17:00', '2026-12-02 17:30'],
  },
  {
    of: 'a day beyond the window: its last slots',
    taken: [],
    wanted: { day: '2027-03-01', slot: '16:30' },
    nearest: ['2027-01-25 18:00', '2027-01-25 17:30', '2027-01-25 17:00'],
  },
] as const)('offers the three nearest to $of (A24)', ({ taken, wanted, nearest }) => {
  const now = parseZonedDateTime('2026-11-25T16:05[Europe/Rome]');
  const isTaken = (selection: BookingSelection) => taken.some((text) => text === written(selection));
  const found = nearestFreeSlots(
    { day: parseDate(wanted.day), slot: wanted.slot },
    isTaken,
    now,
    centreRules,
  );
  expect(found.map(written)).toEqual(nearest);
});

test('in a window of ten years with a slot every half hour they are found within a second or two', () => {
  const now = parseZonedDateTime('2026-11-25T16:05[Europe/Rome]');
  const rules = { ...centreRules, weekdays: [...weekdays], slots: halfHours, window: { months: 120 } };
  const started = performance.now();
  const found = nearestFreeSlots({ day: parseDate('2030-11-25'), slot: '16:30' }, () => false, now, rules);
  expect(performance.now() - started).toBeLessThan(3000);
  expect(found.map(written)).toEqual(['2030-11-25 16:30', '2030-11-25 16:00', '2030-11-25 17:00']);
});

test.for([
  { left: 2, free: ['2026-12-02 17:00', '2027-01-25 18:00'] },
  { left: 1, free: ['2026-12-03 16:30'] },
  { left: 0, free: [] },
])('offers $left when only $left are free (A24)', ({ free }) => {
  const now = parseZonedDateTime('2026-11-25T16:05[Europe/Rome]');
  const isTaken = (selection: BookingSelection) => !free.includes(written(selection));
  const wanted = { day: parseDate('2026-11-26'), slot: '16:30' } as const;
  expect(nearestFreeSlots(wanted, isTaken, now, centreRules).map(written)).toEqual(free);
});

test('none of the three lies on a day that the server calls closed, or on a slot that it calls full (A25)', () => {
  const now = parseZonedDateTime('2026-11-25T16:05[Europe/Rome]');
  const wanted = { day: parseDate('2026-12-02'), slot: '16:30' } as const;
  const availability: Availability = [
    { day: '2026-12-02', fullSlots: [], closure: { label: 'Sciopero' } },
    { day: '2026-12-03', fullSlots: ['16:30'] },
  ];
  const found = nearestFreeSlots(wanted, () => false, now, centreRules, { availability });
  expect(found.map(written)).toEqual(['2026-12-03 17:00', '2026-12-03 17:30', '2026-12-03 18:00']);
});
