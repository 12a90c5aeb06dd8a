import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { withUnanswered } from './withUnanswered.ts';

test('an hour whose booking had no answer stays free for who has tried, on its day alone (B3)', () => {
  const known = [
    { day: '2026-11-25', fullSlots: ['16:30', '18:00'] as const },
    { day: '2026-11-26', fullSlots: ['16:30'] as const },
  ];
  const unanswered = [{ day: parseDate('2026-11-25'), slot: '16:30' as const }];
  expect(withUnanswered(known, unanswered)).toEqual([
    { day: '2026-11-25', fullSlots: ['18:00'] },
    { day: '2026-11-26', fullSlots: ['16:30'] },
  ]);
  expect(withUnanswered(known, [])).toBe(known);
  expect(withUnanswered(undefined, unanswered)).toBeUndefined();
});
