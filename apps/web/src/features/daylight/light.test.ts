import { expect, test } from 'vitest';
import { lightOf } from './light.ts';

test('the light follows the clock of the centre', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => lightOf(hour));
  expect(hours).toEqual([
    ...Array.from({ length: 6 }, () => 'notte'),
    ...Array.from({ length: 2 }, () => 'alba'),
    ...Array.from({ length: 8 }, () => 'giorno'),
    ...Array.from({ length: 2 }, () => 'oro'),
    ...Array.from({ length: 2 }, () => 'sera'),
    ...Array.from({ length: 4 }, () => 'notte'),
  ]);
});
