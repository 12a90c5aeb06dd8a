import type { CompleteRules } from '@centro/booking';
import { exampleRules } from '@centro/booking';
import { parseDate, parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import { openTestStore } from '../../testing/store/openTestStore.ts';
import { centreMinute, listAvailability } from './availabilityCache.ts';

const now = parseZonedDateTime('2026-11-23T10:00[Europe/Rome]');
const centre = 'demo-centre';
const wholeYears = { first: parseDate('2025-01-01'), last: parseDate('2028-12-31') };
const closed = (...closures: CompleteRules['closures']): CompleteRules => ({ ...exampleRules, closures });

/** Returns the days from `first` to `last` that differ from the weekly rules. */
async function daysOf(rules: CompleteRules, { first, last } = wholeYears): Promise<string[]> {
  await using given = await openTestStore();
  const days = await listAvailability(
    { bookings: given.store.bookings, services: new Map() },
    centre,
    rules,
    now,
    { first, last },
  );
  return days.map(({ day }) => day);
}

test('days before the present day or after the booking window are left out (A25)', async () => {
  const always = closed({ from: '2025-01-01', to: '2028-12-31', label: 'Chiuso' });
  await using given = await openTestStore();
  const ofWindow = await listAvailability(
    { bookings: given.store.bookings, services: new Map() },
    centre,
    always,
    now,
  );

  expect(ofWindow[0]?.day).toBe('2026-11-23');
  expect(await daysOf(always)).toEqual(ofWindow.map(({ day }) => day));
  const past = { first: parseDate('2026-11-01'), last: parseDate('2026-11-22') };
  expect(await daysOf(always, past)).toEqual([]);
});

test.for([
  { first: '2026-11-25', last: '2026-11-25', days: ['2026-11-25'] },
  { first: '2026-11-24', last: '2026-11-25', days: ['2026-11-24', '2026-11-25'] },
  { first: '2026-11-26', last: '2026-11-25', days: [] },
])('from $first to $last the days are $days', async ({ first, last, days }) => {
  const always = closed({ from: '2025-01-01', to: '2028-12-31', label: 'Chiuso' });
  expect(await daysOf(always, { first: parseDate(first), last: parseDate(last) })).toEqual(days);
});

test('a closure or an extra opening covers its first and its last day', async () => {
  const from = '2026-11-25';
  const to = '2026-11-27';
  const days = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30'];
  const labelled = [
    { from, to, label: 'Ponte' },
    { day: '2026-11-30', label: 'Santo' },
  ];
  expect(await daysOf(closed(...labelled))).toEqual(days);
  expect(await daysOf({ ...exampleRules, extraOpenings: labelled })).toEqual(days);
});

test.for([
  { capacity: 1, fullSlots: ['16:30', '17:00'] },
  { capacity: 2, fullSlots: [] },
])('with a capacity of $capacity a slot with one booking is full: $fullSlots', async (row) => {
  await using given = await openTestStore();
  await given.book();
  await given.book({ time: '17:00', status: 'provisional', confirmBy: '2026-11-23T09:00:00.001Z' });
  // At 10:00 in Rome this one's time to confirm is over.
  await given.book({ time: '17:30', status: 'provisional', confirmBy: '2026-11-23T09:00:00.000Z' });
  const rules = { ...exampleRules, capacity: row.capacity };
  const [day] = await listAvailability(
    { bookings: given.store.bookings, services: new Map() },
    centre,
    rules,
    now,
  );
  expect(day?.fullSlots).toEqual(row.fullSlots);
});

const inNewYork = { ...exampleRules, timeZone: 'America/New_York' };

test('the time of a centre is that of its zone at the start of the minute, also when the hour changes', () => {
  for (const [at, inRome, overseas] of [
    ['2026-10-25T00:59:59.999Z', '2026-10-25T02:59:00+02:00', '2026-10-24T20:59:00-04:00'],
    ['2026-10-25T01:00:00.000Z', '2026-10-25T02:00:00+01:00', '2026-10-24T21:00:00-04:00'],
    ['2026-10-25T01:00:30.000Z', '2026-10-25T02:00:00+01:00', '2026-10-24T21:00:00-04:00'],
    ['2026-10-25T00:59:00.000Z', '2026-10-25T02:59:00+02:00', '2026-10-24T20:59:00-04:00'],
  ] as const) {
    expect(centreMinute(new Date(at), exampleRules).toString()).toBe(`${inRome}[Europe/Rome]`);
    expect(centreMinute(new Date(at), inNewYork).toString()).toBe(`${overseas}[America/New_York]`);
  }
});
