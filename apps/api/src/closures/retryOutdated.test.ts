import { expect, it } from 'vitest';
import { retryOutdated } from './retryOutdated.ts';

it('tries again while others are faster', async () => {
  const results = [undefined, undefined, 'done', 'never asked for'];
  await expect(retryOutdated(() => Promise.resolve(results.shift()))).resolves.toBe('done');
  expect(results).toEqual(['never asked for']);
});

it('gives up when others are always faster, so that nobody waits for ever', async () => {
  let attempts = 0;
  const attempt = () => {
    attempts += 1;
    return Promise.resolve(undefined);
  };
  await expect(retryOutdated(attempt)).rejects.toThrow('100 times');
  expect(attempts).toBe(100);
});
