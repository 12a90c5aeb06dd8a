import { parseDate, parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import { bookableSlots } from './bookableSlots.ts';
import { centreRules } from '../rules/centreRules.ts';
import type { BookingSelection } from '../time/BookingSelection.ts';

const written = ({ day, slot }: BookingSelection) => `${day.toString()} ${slot}`;

test('lists what is left of today, then every slot of the following days, in order', () => {
  const now = parseZonedDateTime('2026-11-25T17:30[Europe/Rome]');
  expect(bookableSlots(now, centreRules, { maxDate: parseDate('2026-12-01') }).map(written)).toEqual([
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
  expect(bookableSlots(now, centreRules).map(written).at(-1)).toBe('2027-01-25 18:00');
});

test.for([
  { impossible: 'no weekday', rules: { ...centreRules, weekdays: [] } },
  { impossible: 'no slot', rules: { ...centreRules, slots: [] } },
  { impossible: 'a window that ends before it opens', rules: { ...centreRules, window: { months: -1 } } },
])('rules with $impossible list nothing', ({ rules }) => {
  expect(bookableSlots(parseZonedDateTime('2026-11-25T17:30[Europe/Rome]'), rules)).toEqual([]);
});
