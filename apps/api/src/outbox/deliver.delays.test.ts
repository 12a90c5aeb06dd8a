import { expect, test } from 'vitest';
import { retryDelayMs } from './deliver.ts';

test.for([
  { failedTries: 1, delayMs: 2000 },
  { failedTries: 2, delayMs: 4000 },
  { failedTries: 3, delayMs: 8000 },
  { failedTries: 9, delayMs: 512_000 },
  { failedTries: 10, delayMs: 900_000 },
  { failedTries: 2000, delayMs: 900_000 },
])(
  'after $failedTries failed tries the pause is $delayMs ms plus or minus 20 %',
  ({ failedTries, delayMs }) => {
    expect(retryDelayMs(failedTries, 0)).toBe(delayMs * 0.8);
    expect(retryDelayMs(failedTries, 0.5)).toBe(delayMs);
    expect(retryDelayMs(failedTries, 1)).toBe(delayMs * 1.2);
  },
);
