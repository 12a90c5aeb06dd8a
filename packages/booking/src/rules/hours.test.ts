import { expect, test } from 'vitest';
import { isTimeList, isWithin, slotsOf } from './hours.ts';

const half = { durationMinutes: 30, bufferMinutes: 0 };

test('slots in a list are those of the list', () => {
  expect(slotsOf(['16:30', '17:00'], half)).toEqual(['16:30', '17:00']);
});

test.for([
  { every: 30, to: '10:00', slots: ['09:00', '09:30'] },
  { every: 30, to: '09:59', slots: ['09:00'] },
  { every: 30, to: '09:29', slots: [] },
  { every: 45, to: '10:15', slots: ['09:00', '09:45'] },
] as const)('from 09:00 to $to every $every minutes, those that end in time: $slots', (row) => {
  const { every, to, slots } = row;
  expect(slotsOf({ from: '09:00', to, every }, half)).toEqual(slots);
});

test('only a list of times is a list', () => {
  expect(isTimeList(['09:00'])).toBe(true);
  expect(isTimeList({ from: '09:00', to: '10:00', every: 30 })).toBe(false);
});

test.for([
  { slot: '13:30', isTouching: false },
  { slot: '13:31', isTouching: true },
  { slot: '14:00', isTouching: true },
  { slot: '15:59', isTouching: true },
  { slot: '16:00', isTouching: false },
] as const)('a slot of 30 minutes at $slot touches 14:00 to 16:00: $isTouching', ({ slot, isTouching }) => {
  expect(isWithin(slot, half, { from: '14:00', to: '16:00' })).toBe(isTouching);
});
