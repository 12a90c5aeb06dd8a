import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { pauses } from './pauses.ts';

const beforeOrAfter = (work: Promise<void>, ms: number) =>
  Promise.race([work.then(() => 'goes on'), sleep(ms, 'still waits')]);

test('what has time waits for a pause between calls that follow each other', async () => {
  const { during, untilPause } = pauses();
  expect(await beforeOrAfter(untilPause(), 10)).toBe('goes on');
  const first = during(() => sleep(5));
  const waiting = untilPause();
  await first;
  for (let calls = 0; calls < 10; calls += 1) {
    expect(await during(() => sleep(5, calls))).toBe(calls);
    expect(await beforeOrAfter(waiting, 1)).toBe('still waits');
  }
  expect(await beforeOrAfter(waiting, 500)).toBe('goes on');
  expect(await beforeOrAfter(untilPause(), 10)).toBe('goes on');
});

test('for calls that never pause it waits a second', async () => {
  const { during, untilPause } = pauses();
  const { promise, resolve } = Promise.withResolvers<void>();
  const endless = during(() => promise);
  const waiting = untilPause();
  expect(await beforeOrAfter(waiting, 500)).toBe('still waits');
  expect(await beforeOrAfter(waiting, 5000)).toBe('goes on');
  resolve();
  await endless;
});

test('a call that fails ends too', async () => {
  const { during, untilPause } = pauses();
  const failed = during(() => Promise.reject(new Error('full')));
  await expect(failed).rejects.toThrow('full');
  expect(await beforeOrAfter(untilPause(), 500)).toBe('goes on');
});
