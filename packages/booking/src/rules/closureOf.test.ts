import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { exampleRules } from './exampleRules.ts';
import { closureOf } from './closureOf.ts';

const rules = {
  ...exampleRules,
  closures: [
    { from: '2026-12-23', to: '2027-01-06', label: 'Natale' },
    { day: '2026-12-02', label: 'Riunione', hours: { from: '17:15', to: '18:00' } },
  ],
} as const;

test.for([
  { day: '2026-12-22', slot: '16:30', label: undefined },
  { day: '2026-12-23', slot: '16:30', label: 'Natale' },
  { day: '2027-01-06', slot: '18:00', label: 'Natale' },
  { day: '2026-12-02', slot: '16:30', label: undefined },
  { day: '2026-12-02', slot: '17:00', label: 'Riunione' },
  { day: '2026-12-02', slot: '17:30', label: 'Riunione' },
  { day: '2026-12-02', slot: '18:00', label: undefined },
] as const)('a booking of $day at $slot has fallen into the closure $label (B22)', ({ day, slot, label }) => {
  expect(closureOf({ day: parseDate(day), slot }, rules)?.label).toBe(label);
});
