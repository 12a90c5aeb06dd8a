import { expect, test } from 'vitest';
import { cases, differences, hours, isTreacherous } from '../../bench/differences.ts';

// Steps of 61 hours meet every hour of the day; `npx pnpm@12 bench reference` takes every hour.
const sample = hours.filter((instant, index) => index % 61 === 0 || isTreacherous(instant));

test.for(cases)(
  'over two years the answers for $name are those of a reference implementation (R108 to R112, R136 to R138)',
  { timeout: 30_000 },
  (each) => {
    expect(differences(each, sample)).toEqual([]);
  },
);
