import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { crowd } from './crowd.ts';

const beforeOrAfter = (work: Promise<void>, ms: number) =>
  Promise.race([work.then(() => 'goes on'), sleep(ms, 'still waits')]);

/** Calls in progress until the test ends them. */
function callsOf({ during }: Pick<ReturnType<typeof crowd>, 'during'>, number: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const calls = Promise.all(Array.from({ length: number }, () => during(() => promise)));
  return async () => {
    resolve();
    await calls;
  };
}

test('where nobody comes, what has time goes on at once', async () => {
  const { isTurn, takeTurn, untilTurn } = crowd();
  for (let pieces = 0; pieces < 3; pieces += 1) {
    expect(isTurn()).toBe(true);
    takeTurn();
  }
  expect(await beforeOrAfter(untilTurn(), 10)).toBe('goes on');
});

test('in a crowd it waits for a pause between calls that come back', async () => {
  const given = crowd();
  const endFirst = callsOf(given, 60);
  given.takeTurn();
  const waiting = given.untilTurn();
  await endFirst();
  const end = callsOf(given, 60);
  expect(await beforeOrAfter(waiting, 100)).toBe('still waits');
  expect(given.isTurn()).toBe(false);
  await end();
  expect(await beforeOrAfter(waiting, 100)).toBe('goes on');
  expect(given.isTurn()).toBe(true);
});

test('once a crowd is over, it gives way to those that are left', async () => {
  const given = crowd();
  const end = callsOf(given, 1);
  await callsOf(given, 40)();
  given.takeTurn();
  const waiting = given.untilTurn();
  expect(await beforeOrAfter(waiting, 500)).toBe('goes on');
  await end();
});

test.for([
  { calls: 1, atMostMs: 20 },
  { calls: 5, atMostMs: 100 },
  { calls: 1000, atMostMs: 1000 },
])('among $calls calls without a pause it goes on after $atMostMs ms', async ({ calls, atMostMs }) => {
  const given = crowd();
  const end = callsOf(given, calls);
  given.takeTurn();
  const begunAt = performance.now();
  while (!given.isTurn()) await given.untilTurn();
  // Timers count whole milliseconds.
  expect(performance.now() - begunAt).toBeGreaterThan(atMostMs - 2);
  await end();
});

test('a call that fails ends too', async () => {
  const { during, isTurn, takeTurn } = crowd();
  await expect(during(() => Promise.reject(new Error('full')))).rejects.toThrow('full');
  // Only in a pause one piece may follow the other.
  const mayFollow = () => {
    takeTurn();
    return isTurn();
  };
  await expect.poll(mayFollow).toBe(true);
});
