import { exampleRules } from '@centro/booking';
import { expect, test } from 'vitest';
import { isClosed } from './closedDays.ts';

const rules = {
  ...exampleRules,
  closures: [
    { day: '2026-12-08', label: 'Immacolata' },
    { from: '2026-12-24', to: '2027-01-06', label: 'Natale' },
  ],
};

test.for([
  { day: '2026-12-07', expected: false },
  { day: '2026-12-08', expected: true },
  { day: '2026-12-09', expected: false },
  { day: '2026-12-23', expected: false },
  { day: '2026-12-24', expected: true },
  { day: '2027-01-06', expected: true },
  { day: '2027-01-07', expected: false },
])('$day is closed: $expected', ({ day, expected }) => {
  expect(isClosed({ day, time: '16:30' }, rules)).toBe(expected);
});
