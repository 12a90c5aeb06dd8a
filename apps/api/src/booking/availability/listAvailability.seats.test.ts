import { exampleRules } from '@centro/booking';
import type { CompleteRules } from '@centro/booking';
import { parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import type { BookingStore } from '../queries/bookingStore.ts';
import { listAvailability } from './availabilityCache.ts';

const now = parseZonedDateTime('2026-11-23T10:00[Europe/Rome]');
const rules: CompleteRules = {
  ...exampleRules,
  capacity: 3,
  window: { days: 14 },
  closures: [{ day: '2026-12-02', label: 'Riunione', hours: { from: '16:00', to: '17:00' } }],
  extraOpenings: [{ day: '2026-12-05', label: 'Sera', hours: { from: '19:00', to: '20:00', every: 30 } }],
};

/** A store in which so many seats of some slots are taken. */
const storeWith = (taken: Omit<Awaited<ReturnType<BookingStore['takenSeats']>>[number], 'centre'>[]) => ({
  bookings: { takenSeats: async () => taken.map((seats) => ({ centre: 'centre', ...seats })) },
  services: new Map(),
});

test('seats left, closed hours and the hours of an extra opening are reported (A25, B22)', async () => {
  const store = storeWith([
    { day: '2026-11-25', time: '16:30', seats: 3 },
    { day: '2026-11-25', time: '17:00', seats: 1 },
    { day: '2026-11-26', time: '18:00', seats: 2 },
  ]);
  expect(await listAvailability(store, 'centre', rules, now)).toEqual([
    { day: '2026-11-25', fullSlots: ['16:30'], seatsLeft: [{ slot: '17:00', seats: 2 }] },
    { day: '2026-11-26', fullSlots: [], seatsLeft: [{ slot: '18:00', seats: 1 }] },
    {
      day: '2026-12-02',
      fullSlots: [],
      closedHours: [{ from: '16:00', to: '17:00', label: 'Riunione' }],
    },
    { day: '2026-12-05', fullSlots: [], extraOpening: { label: 'Sera', slots: ['19:00', '19:30'] } },
  ]);
});

test('a day without anything to report is left out', async () => {
  const plain = { ...rules, closures: [], extraOpenings: [] };
  expect(await listAvailability(storeWith([]), 'centre', plain, now)).toEqual([]);
});
