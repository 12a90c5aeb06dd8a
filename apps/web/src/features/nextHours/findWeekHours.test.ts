import { createSchedule, exampleRules } from '@centro/booking';
import type { BookingRules, DayHours, TimeOfDay } from '@centro/booking';
import { parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import { findWeekHours } from './findWeekHours.ts';

const allSlots = ['16:30', '17:00', '17:30', '18:00'] as const;

/** The wall on a day of the last week of November 2026, whose 23rd is a Monday, with some slots taken. */
function wallAt(
  now: string,
  taken: Record<string, readonly TimeOfDay[]> = {},
  rules: BookingRules = exampleRules,
) {
  const availability = Object.entries(taken).map(([day, fullSlots]) => ({ day, fullSlots }));
  const moment = parseZonedDateTime(`${now}+01:00[Europe/Rome]`);
  const week = findWeekHours(createSchedule(rules, moment, { availability }));
  return week && { ...week, days: week.days.map((day) => day.join(' ')) };
}

test('the wall has the free hours of this week, each in the row of its hour (B30)', () => {
  const taken = { '2026-11-23': ['17:30'], '2026-11-26': ['17:00', '18:00'] } as const;
  expect(wallAt('2026-11-23T16:40:00', taken)).toEqual({
    isThisWeek: true,
    rows: allSlots,
    days: [
      '?giorno=2026-11-23&ora= oggi, lunedì 23 novembre  17:00  18:00',
      '?giorno=2026-11-25&ora= mercoledì 25 novembre 16:30 17:00 17:30 18:00',
      '?giorno=2026-11-26&ora= giovedì 26 novembre 16:30  17:30 ',
    ],
  });
});

test('days that are over have no column', () => {
  expect(wallAt('2026-11-26T10:00:00')?.days).toEqual([
    '?giorno=2026-11-26&ora= oggi, giovedì 26 novembre 16:30 17:00 17:30 18:00',
  ]);
});

test('after the last hour of a week the wall is that of the next one', () => {
  expect(wallAt('2026-11-26T18:10:00')).toMatchObject({
    isThisWeek: false,
    days: [
      expect.stringContaining('lunedì 30 novembre'),
      expect.stringContaining('mercoledì 2 dicembre'),
      expect.stringContaining('giovedì 3 dicembre'),
    ],
  });
});

test('a week whose every hour is taken has its days, for the hour that a visitor has booked there', () => {
  const taken = Object.fromEntries(
    ['2026-11-23', '2026-11-25', '2026-11-26'].map((day) => [day, allSlots] as const),
  );
  expect(wallAt('2026-11-23T09:00:00', taken)).toEqual({
    isThisWeek: true,
    rows: allSlots,
    days: [
      '?giorno=2026-11-23&ora= oggi, lunedì 23 novembre    ',
      '?giorno=2026-11-25&ora= mercoledì 25 novembre    ',
      '?giorno=2026-11-26&ora= giovedì 26 novembre    ',
    ],
  });
});

test('a centre that receives more has its first three days and its first four hours on the wall', () => {
  const slots: DayHours = ['09:00', '09:30', '10:00', '10:30', '11:00'];
  const hours = { tuesday: slots, wednesday: slots, thursday: slots, friday: slots };
  const days = wallAt('2026-11-23T09:00:00', {}, { ...exampleRules, hours })?.days;
  expect(days?.map((day) => day.split('= ')[1])).toEqual([
    'martedì 24 novembre 09:00 09:30 10:00 10:30',
    'mercoledì 25 novembre 09:00 09:30 10:00 10:30',
    'giovedì 26 novembre 09:00 09:30 10:00 10:30',
  ]);
});

test('of more days and hours than the wall has room for it has those that are free, so that a week is full only if it is', () => {
  const slots: DayHours = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'];
  const hours = { monday: slots, tuesday: slots, wednesday: slots, thursday: slots, friday: slots };
  const rules = { ...exampleRules, hours };
  const taken = { '2026-11-24': slots, '2026-11-27': ['09:00', '09:30', '10:00', '10:30', '11:30'] } as const;
  // On Monday every hour has begun, on Tuesday all are taken.
  const wall = wallAt('2026-11-23T11:40:00', taken, rules);
  expect(wall?.rows).toEqual(['09:00', '09:30', '10:00', '10:30']);
  expect(wall?.days.map((day) => day.split('= ')[1])).toEqual([
    'mercoledì 25 novembre 09:00 09:30 10:00 10:30',
    'giovedì 26 novembre 09:00 09:30 10:00 10:30',
    'venerdì 27 novembre    ',
  ]);
  const later = wallAt('2026-11-27T08:00:00', taken, rules);
  expect([later?.rows, later?.days.map((day) => day.split('= ')[1])]).toEqual([
    ['09:00', '09:30', '10:00', '11:00'],
    ['oggi, venerdì 27 novembre    11:00'],
  ]);
});

test('with this week and the next one closed there is no wall', () => {
  const closures = [{ from: '2026-11-23', to: '2026-12-06', label: 'Chiuso' }];
  expect(wallAt('2026-11-23T09:00:00', {}, { ...exampleRules, closures })).toBeNull();
});
