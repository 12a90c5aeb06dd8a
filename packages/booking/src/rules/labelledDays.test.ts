import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import type { Closure, ExtraOpening } from './BookingRules.ts';
import { coversDay, endsOf, overlaps } from './labelledDays.ts';

const label = 'Ferie';
const august = { from: '2027-08-01', to: '2027-08-31', label };

test('a single day is its own first and last day', () => {
  expect(endsOf({ day: '2027-08-15' })).toEqual({ from: '2027-08-15', to: '2027-08-15' });
});

test.for([
  { day: '2027-07-31', isCovered: false },
  { day: '2027-08-01', isCovered: true },
  { day: '2027-08-31', isCovered: true },
  { day: '2027-09-01', isCovered: false },
])('a closure of August covers $day: $isCovered', ({ day, isCovered }) => {
  expect(coversDay(august, parseDate(day))).toBe(isCovered);
});

const morning = { from: '09:00', to: '12:00' } as const;
const day = '2027-08-15';

test.for<{ what: string; all: (Closure | ExtraOpening)[]; found: [number, number][] }>([
  { what: 'no days', all: [], found: [] },
  { what: 'one range', all: [august], found: [] },
  { what: 'a range and the day after it', all: [august, { day: '2027-09-01', label }], found: [] },
  { what: 'a range and its last day', all: [august, { day: '2027-08-31', label }], found: [[1, 0]] },
  { what: 'a day and a later range around it', all: [{ day, label }, august], found: [[0, 1]] },
  {
    what: 'the same day twice',
    all: [
      { day, label },
      { day, label },
    ],
    found: [[1, 0]],
  },
  {
    what: 'two parts of a day that only touch',
    all: [
      { day, label, hours: morning },
      { day, label, hours: { from: '12:00', to: '13:00' } },
    ],
    found: [],
  },
  {
    what: 'the same two parts, the later one first',
    all: [
      { day, label, hours: { from: '12:00', to: '13:00' } },
      { day, label, hours: morning },
    ],
    found: [],
  },
  {
    what: 'two parts of a day that overlap',
    all: [
      { day, label, hours: morning },
      { day, label, hours: { from: '11:59', to: '13:00' } },
    ],
    found: [[1, 0]],
  },
  {
    what: 'a day and a part of it',
    all: [
      { day, label },
      { day, label, hours: morning },
    ],
    found: [[1, 0]],
  },
  {
    what: 'a part of a day and the day',
    all: [
      { day, label, hours: morning },
      { day, label },
    ],
    found: [[1, 0]],
  },
  {
    what: 'two extra openings of a day, at different lists of times',
    all: [
      { day, label, hours: ['09:00'] },
      { day, label, hours: ['15:00'] },
    ],
    found: [[1, 0]],
  },
  {
    what: 'two extra openings of a day, at different spaced hours',
    all: [
      { day, label, hours: { ...morning, every: 30 } },
      { day, label, hours: { from: '15:00', to: '16:00', every: 30 } },
    ],
    found: [[1, 0]],
  },
])('$what: overlaps are $found', ({ all, found }) => {
  expect(overlaps(all)).toEqual(found);
});
