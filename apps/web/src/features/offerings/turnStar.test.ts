import { expect, test } from 'vitest';
import { nearestIndex } from './turnStar.ts';

test.for([
  { degrees: 22, count: 8, index: 0 },
  { degrees: 23, count: 8, index: 1 },
  { degrees: -23, count: 8, index: 7 },
  { degrees: 338, count: 8, index: 0 },
  { degrees: 360 + 180, count: 8, index: 4 },
  { degrees: -360 - 90, count: 8, index: 6 },
  { degrees: 180, count: 2, index: 1 },
  { degrees: 300, count: 2, index: 0 },
])('of $count names, $index is nearest to $degrees degrees', ({ degrees, count, index }) => {
  expect(nearestIndex(degrees, count)).toBe(index);
});
