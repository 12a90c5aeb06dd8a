import { expect, test } from 'vitest';
import { contrastOf, contrasts } from './contrasts.ts';

test.for(contrasts)('$text on $ground is at least $atLeast:1 ($use)', ({ text, ground, atLeast }) => {
  expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(atLeast);
});

// The figures of the design's own table.
test.for([
  { text: 'inchiostro', ground: 'carta', ratio: 15.21 },
  { text: 'cobalto', ground: 'smalto', ratio: 9.04 },
  { text: 'limone', ground: 'cobalto', ratio: 5.81 },
  { text: 'bordo-campo', ground: 'smalto', ratio: 3.9 },
] as const)('$text on $ground measures $ratio', ({ text, ground, ratio }) => {
  expect(contrastOf(text, ground)).toBeCloseTo(ratio, 1);
});
