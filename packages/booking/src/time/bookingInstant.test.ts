import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { bookingInstant } from './bookingInstant.ts';
import { exampleRules } from '../rules/exampleRules.ts';

test.for([
  { day: '2026-03-28', instant: '2026-03-28T15:30:00.000Z' },
  { day: '2026-03-29', instant: '2026-03-29T14:30:00.000Z' },
  { day: '2026-10-24', instant: '2026-10-24T14:30:00.000Z' },
  { day: '2026-10-25', instant: '2026-10-25T15:30:00.000Z' },
  { day: '2026-11-25', instant: '2026-11-25T15:30:00.000Z' },
])('16:30 of $day at the centre is $instant (A6)', ({ day, instant }) => {
  const begins = bookingInstant({ day: parseDate(day), slot: '16:30' }, exampleRules);
  expect(begins.toDate().toISOString()).toBe(instant);
  expect(begins.timeZone).toBe('Europe/Rome');
});

test('a malformed slot is refused', () => {
  expect(() => bookingInstant({ day: parseDate('2026-11-25'), slot: '25:00' }, exampleRules)).toThrow(
    '"25:00"',
  );
});
