import { expect, test } from 'vitest';
import { cases, differences, hours, isTreacherous } from '../../../bench/differences.ts';
import { isNight } from '../../../bench/isNight.ts';

// Such steps meet every hour of the day; `npx pnpm@12 bench reference` takes every hour.
const stepHours = isNight ? 61 : 305;
const sample = hours.filter((instant, index) => index % stepHours === 0 || isTreacherous(instant));

test.for(cases)(
  'over two years the answers for $name are those of a reference implementation (R108 to R112, R136 to R138)',
  { timeout: 30_000 },
  (each) => {
    expect(differences(each, sample)).toEqual([]);
  },
);
