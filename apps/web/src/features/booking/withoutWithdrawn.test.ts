import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { withoutWithdrawn } from './withoutWithdrawn.ts';

const selection = (day: string, slot: '16:30' | '17:00') => ({ day: parseDate(day), slot });

test('an hour at which the centre no longer receives is offered no longer, on a day that is known or not', () => {
  const known = [{ day: '2026-11-25', fullSlots: ['18:00' as const] }];
  expect(
    withoutWithdrawn(known, [
      selection('2026-11-25', '16:30'),
      selection('2026-11-26', '17:00'),
      selection('2026-11-26', '16:30'),
    ]),
  ).toEqual([
    { day: '2026-11-25', fullSlots: ['18:00', '16:30'] },
    { day: '2026-11-26', fullSlots: ['17:00', '16:30'] },
  ]);
  expect(withoutWithdrawn(undefined, [selection('2026-11-25', '16:30')])).toEqual([
    { day: '2026-11-25', fullSlots: ['16:30'] },
  ]);
});

test('without any, what is known stays the same object', () => {
  const known = [{ day: '2026-11-25', fullSlots: [] }];
  expect(withoutWithdrawn(known, [])).toBe(known);
  expect(withoutWithdrawn(undefined, [])).toBeUndefined();
});
