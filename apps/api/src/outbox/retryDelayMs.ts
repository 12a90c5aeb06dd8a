/**
 * Returns how long to wait after the given number of failed tries: 2 s, doubling up to 15 minutes, plus or minus 20 %
 * so that emails stored together are not retried together.
 *
 * `random` is from 0 to 1.
 */
export function retryDelayMs(failedTries: number, random = Math.random()): number {
  const delayMs = Math.min(firstDelayMs * 2 ** (failedTries - 1), longestDelayMs);
  return Math.round(delayMs * (0.8 + 0.4 * random));
}

const firstDelayMs = 2000;
/** The longest pause before a random part is added. */
export const longestDelayMs = 15 * 60 * 1000;
