import { parseDate, parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import { exampleRules } from '../rules/exampleRules.ts';
import { createSchedule } from './createSchedule.ts';
import type { BookingSelection } from '../time/BookingSelection.ts';

const written = ({ day, slot }: BookingSelection) => `${day.toString()} ${slot}`;

test('lists what is left of today, then every slot of the following days, in order', () => {
  const now = parseZonedDateTime('2026-11-25T17:30[Europe/Rome]');
  expect(
    createSchedule(exampleRules, now, { until: parseDate('2026-12-01') })
      .freeSlots()
      .map(written),
  ).toEqual([
    '2026-11-25 18:00',
    '2026-11-26 16:30',
    '2026-11-26 17:00',
    '2026-11-26 17:30',
    '2026-11-26 18:00',
    '2026-11-30 16:30',
    '2026-11-30 17:00',
    '2026-11-30 17:30',
    '2026-11-30 18:00',
  ]);
});

test('reaches the last day of the window (R138)', () => {
  const now = parseZonedDateTime('2026-11-25T17:30[Europe/Rome]');
  expect(createSchedule(exampleRules, now).freeSlots().map(written).at(-1)).toBe('2027-01-25 18:00');
});

test('the first free slot is the first of them, and there is none in a window that has ended', () => {
  const now = parseZonedDateTime('2026-11-25T18:10[Europe/Rome]');
  const schedule = createSchedule(exampleRules, now);
  expect(schedule.firstFree()).toEqual(schedule.freeSlots()[0]);
  expect(schedule.firstFree()?.day.toString()).toBe('2026-11-26');
  const ended = createSchedule(exampleRules, now, { until: parseDate('2026-11-24') });
  expect([ended.firstFree(), ended.freeSlots()]).toEqual([null, []]);
});
