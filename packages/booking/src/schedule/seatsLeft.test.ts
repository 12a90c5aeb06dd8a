import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CompleteRules } from '../rules/BookingRules.ts';
import { exampleRules } from '../rules/exampleRules.ts';
import { minutesOf, timeAfter } from '../time/timeOfDay.ts';
import { seatsLeft, type BookedSlot } from './seatsLeft.ts';

const resources = { adviser: 1, room: 2 };
const service = (changes: Partial<CompleteRules>): CompleteRules => ({
  ...exampleRules,
  resources,
  needs: ['adviser'],
  ...changes,
});
const services = new Map([
  ['consulenza', service({ durationMinutes: 30 })],
  ['esami', service({ durationMinutes: 40, bufferMinutes: 5, capacity: 3 })],
  ['corso', service({ durationMinutes: 60, capacity: 9, needs: ['room'] })],
  ['libero', service({ needs: [] })],
  ['gruppo', service({ durationMinutes: 60, capacity: 8, needs: ['adviser', 'room'], needsPer: 'slot' })],
]);
const left = (wanted: Omit<BookedSlot, 'seats'>, ...booked: [string, BookedSlot['slot'], number?][]) =>
  seatsLeft(
    wanted,
    booked.map(([key, slot, seats = 1]) => ({ service: key, slot, seats })),
    services,
  );

test.for<{ slot: BookedSlot['slot']; seats: number; because: string }>([
  { slot: '09:30', seats: 1, because: 'it ends as the other begins' },
  { slot: '09:31', seats: 0, because: 'its last minute is the other’s first' },
  { slot: '10:00', seats: 0, because: 'both begin together' },
  { slot: '10:44', seats: 0, because: 'the other’s buffer is not over' },
  { slot: '10:45', seats: 1, because: 'the other and its buffer are over' },
])('beside an exam at 10:00 a consultation at $slot has $seats: $because', ({ slot, seats }) => {
  expect(left({ service: 'consulenza', slot }, ['esami', '10:00'])).toBe(seats);
});

test('a slot has its own capacity too, and what needs nothing is nobody’s', () => {
  expect(left({ service: 'esami', slot: '10:00' })).toBe(1);
  expect(left({ service: 'corso', slot: '10:00' }, ['consulenza', '10:00'], ['corso', '10:00'])).toBe(1);
  expect(left({ service: 'libero', slot: '10:00' }, ['consulenza', '10:00'])).toBe(1);
  expect(left({ service: 'libero', slot: '10:00' }, ['libero', '10:00'])).toBe(0);
  expect(left({ service: 'corso', slot: '10:00' }, ['unknown', '10:00', 9])).toBe(2);
  expect(left({ service: 'unknown', slot: '10:00' })).toBe(0);
});

test('two bookings after one another use one of two rooms, and leave the other', () => {
  expect(left({ service: 'corso', slot: '10:00' }, ['corso', '09:30'], ['corso', '10:30'])).toBe(1);
  expect(left({ service: 'corso', slot: '10:00' }, ['corso', '09:30'], ['corso', '10:15'])).toBe(0);
});

test('a group of one slot has one adviser for all its seats, and keeps the adviser from others', () => {
  expect(left({ service: 'gruppo', slot: '10:00' })).toBe(8);
  expect(left({ service: 'gruppo', slot: '10:00' }, ['gruppo', '10:00', 2], ['gruppo', '10:00'])).toBe(5);
  expect(left({ service: 'gruppo', slot: '10:30' }, ['gruppo', '10:00'])).toBe(0);
  expect(left({ service: 'gruppo', slot: '11:00' }, ['gruppo', '10:00', 8])).toBe(8);
  expect(left({ service: 'gruppo', slot: '10:00' }, ['consulenza', '10:30'])).toBe(0);
  expect(left({ service: 'consulenza', slot: '10:30' }, ['gruppo', '10:00', 5])).toBe(0);
  expect(left({ service: 'corso', slot: '10:00' }, ['gruppo', '10:00', 5], ['gruppo', '10:00'])).toBe(1);
});

test.for([-1, 0.5, Number.NaN, Infinity, 2 ** 53])('booked seats of %d are refused by name', (seats) => {
  expect(() =>
    left({ service: 'esami', slot: '10:00' }, ['esami', '10:00'], ['esami', '11:00', seats]),
  ).toThrow(new RangeError(`booked[1].seats is ${seats}: write a whole number of 0 or more`));
});

const late = new Map([
  ['sera', service({ durationMinutes: 30, bufferMinutes: 45 })],
  ['notte', service({ durationMinutes: 30 })],
]);

test.for<{
  of: string;
  at: BookedSlot['slot'];
  dayOffset: -1 | 0 | 1;
  slot: BookedSlot['slot'];
  seats: number;
}>([
  { of: 'sera', at: '23:30', dayOffset: -1, slot: '00:00', seats: 0 },
  { of: 'sera', at: '23:30', dayOffset: -1, slot: '00:44', seats: 0 },
  { of: 'sera', at: '23:30', dayOffset: -1, slot: '00:45', seats: 1 },
  { of: 'sera', at: '23:30', dayOffset: 0, slot: '00:00', seats: 1 },
  { of: 'notte', at: '23:30', dayOffset: -1, slot: '00:00', seats: 1 },
  { of: 'notte', at: '00:00', dayOffset: -1, slot: '00:00', seats: 1 },
  { of: 'notte', at: '00:00', dayOffset: 1, slot: '23:30', seats: 1 },
])(
  'beside a booking of $of at $at, $dayOffset days from it, the slot at $slot has $seats',
  ({ of, at, dayOffset, slot, seats }) => {
    expect(
      seatsLeft({ service: 'notte', slot }, [{ service: of, slot: at, seats: 1, dayOffset }], late),
    ).toBe(seats);
  },
);

test('a slot whose own pause goes on past midnight needs the adviser until then', () => {
  const next = { service: 'notte', seats: 1, dayOffset: 1 } as const;
  expect(seatsLeft({ service: 'sera', slot: '23:30' }, [{ ...next, slot: '00:30' }], late)).toBe(0);
  expect(seatsLeft({ service: 'sera', slot: '23:30' }, [{ ...next, slot: '00:45' }], late)).toBe(1);
});

const bookings = fc.array(
  fc.record({
    service: fc.constantFrom(...services.keys()),
    slot: fc.integer({ min: 8 * 12, max: 12 * 12 }).map((fives) => timeAfter(fives * 5)),
    seats: fc.integer({ min: 1, max: 2 }),
  }),
  { maxLength: 8 },
);

test('what is left is what a count of every minute leaves', () => {
  fc.assert(
    fc.property(bookings, fc.constantFrom(...services.keys()), (booked, key) => {
      expect(seatsLeft({ service: key, slot: '10:00' }, booked, services)).toBe(counted(key, booked));
    }),
  );
});

const lengthOf = ({ durationMinutes, bufferMinutes }: CompleteRules) => durationMinutes + bufferMinutes;

/** The seats of the slot at 10:00, by asking each of its minutes who uses what. */
function counted(key: string, booked: readonly BookedSlot[]): number {
  const rules = services.get(key) ?? exampleRules;
  const isOwn = (other: BookedSlot) => other.service === key && other.slot === '10:00';
  let least = rules.capacity;
  for (const other of booked) if (isOwn(other)) least -= other.seats;
  for (let minute = 600; minute < 600 + lengthOf(rules); minute += 1)
    for (const name of rules.needs) {
      let free = rules.resources[name] ?? 0;
      const groups = new Set<string>();
      for (const other of booked) {
        const of = services.get(other.service) ?? exampleRules;
        const start = minutesOf(other.slot);
        if (!of.needs.includes(name) || minute < start || minute >= start + lengthOf(of)) continue;
        if (of.needsPer === 'booking') free -= other.seats;
        else if (!isOwn(other)) groups.add(`${other.service} ${other.slot}`);
      }
      free -= groups.size;
      if (rules.needsPer === 'booking' || free < 1) least = Math.min(least, free);
    }
  return Math.max(0, least);
}
