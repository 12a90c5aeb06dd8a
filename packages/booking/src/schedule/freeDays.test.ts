import { parseDate, parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import type { Availability } from './ScheduleOptions.ts';
import { createSchedule } from './createSchedule.ts';
import type { DayState } from './Schedule.ts';
import { exampleRules } from '../rules/exampleRules.ts';

const written = ({ day, slots }: DayState) => `${day.toString()} ${slots.map(({ slot }) => slot).join(' ')}`;
const until = parseDate('2026-12-02');

test.for([
  { clock: '17:30', today: ['2026-11-25 18:00'] },
  { clock: '18:10', today: [] },
])('at $clock it lists $today and the days that follow, each with its slots (B2, A2)', ({ clock, today }) => {
  const now = parseZonedDateTime(`2026-11-25T${clock}[Europe/Rome]`);
  expect(createSchedule(exampleRules, now, { until }).freeDays().map(written)).toEqual([
    ...today,
    '2026-11-26 16:30 17:00 17:30 18:00',
    '2026-11-30 16:30 17:00 17:30 18:00',
    '2026-12-02 16:30 17:00 17:30 18:00',
  ]);
});

test('full slots, full days, closures and extra openings are reckoned in (A25, B10)', () => {
  const now = parseZonedDateTime('2026-11-25T20:00[Europe/Rome]');
  const availability: Availability = [
    { day: '2026-11-26', fullSlots: ['16:30', '17:30'] },
    { day: '2026-11-27', fullSlots: ['18:00'], extraOpening: { label: 'Recupero' } },
    { day: '2026-11-30', fullSlots: ['16:30', '17:00', '17:30', '18:00'] },
    { day: '2026-12-02', fullSlots: [], closure: { label: 'Sciopero' } },
  ];
  expect(createSchedule(exampleRules, now, { until, availability }).freeDays().map(written)).toEqual([
    '2026-11-26 17:00 18:00',
    '2026-11-27 16:30 17:00 17:30',
  ]);
});
