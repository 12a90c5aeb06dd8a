import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { formatSlotValue, parseSlotValue } from './slotValue.ts';

const selection = { day: parseDate('2026-11-25'), slot: '16:30' } as const;

test('the value of a form’s field names day and slot, and is read back', () => {
  expect(formatSlotValue(selection)).toBe('2026-11-25T16:30');
  expect(parseSlotValue('2026-11-25T16:30')).toEqual(selection);
});

test.for([
  '2026-11-25',
  'T16:30',
  '16:30',
  '2026-11-25T',
  '2026-11-25T25:00',
  '2026-02-30T16:30',
  '2026-11-25T16:30:00',
  '2026-11-25 16:30',
  '',
  null,
  undefined,
  ['2026-11-25T16:30'],
])('%j is no value of the field', (value) => {
  expect(parseSlotValue(value)).toBeNull();
});
