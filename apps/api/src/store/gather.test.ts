import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { gather } from './gather.ts';

/** Runs whose end the test decides; what begins with `bad` fails whoever it is run with. */
function openRuns() {
  const runs: { names: readonly string[]; end: () => void }[] = [];
  const fail = { with: new Error('bad') };
  const { run: call, untilIdle } = gather(async (names: readonly string[]) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    runs.push({ names, end: resolve });
    await promise;
    if (names.some((name) => name.startsWith('bad'))) throw fail.with;
    return names.map((name) => name.toUpperCase());
  });
  return {
    call,
    untilIdle,
    fail,
    /** What each run was called with. */
    names: () => runs.map(({ names }) => names.join(' ')),
    /** Ends all runs, also those that come after. */
    end: async <Result>(until: Promise<Result>): Promise<Result> => {
      const state = { isOver: false };
      void until.finally(() => (state.isOver = true)).catch(() => undefined);
      while (!state.isOver) {
        for (const run of runs) run.end();
        await new Promise(setImmediate);
      }
      return until;
    },
  };
}

const letters = (text: string) => text.split('');

test('who comes while less is done than at once does not wait, others are run together, eight at most', async () => {
  const { call, names, end } = openRuns();
  const all = letters('abcdefghijklm').map(call);
  expect(names()).toEqual(['a', 'b']);
  expect(await end(Promise.all(all))).toEqual(letters('ABCDEFGHIJKLM'));
  expect(names()).toEqual(['a', 'b', 'c d e f g h i j', 'k l m']);
  expect(await end(call('n'))).toBe('N');
});

test('what is wrong with one fails no other', async () => {
  const { call, names, end } = openRuns();
  const all = ['a', 'b', 'c', 'bad', 'd'].map(call);
  const outcomes = await end(Promise.allSettled(all));
  expect(outcomes).toMatchObject([
    { value: 'A' },
    { value: 'B' },
    { value: 'C' },
    { reason: { message: 'bad' } },
    { value: 'D' },
  ]);
  expect(names()).toEqual(['a', 'b', 'c bad d', 'c', 'bad', 'd']);
});

test('where the database is busy all fail at once, and nobody waits for a second try', async () => {
  const { call, names, fail, end } = openRuns();
  fail.with = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  const outcomes = await end(Promise.allSettled(['a', 'b', 'bad', 'c'].map(call)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(names()).toEqual(['a', 'b', 'bad c']);
});

test('behind one that takes long nobody waits in a queue', async () => {
  const { call, names, end } = openRuns();
  const early = ['slow', 'slower', 'a', 'b'].map(call);
  await expect.poll(names).toEqual(['slow', 'slower', 'a', 'b']);
  const late = call('c');
  expect(names()).toEqual(['slow', 'slower', 'a', 'b', 'c']);
  expect(await end(Promise.all([...early, late]))).toEqual(['SLOW', 'SLOWER', 'A', 'B', 'C']);
  await end(Promise.all(letters('defg').map(call)));
  expect(names().slice(5)).toEqual(['d', 'e', 'f g']);
});

test('what has time waits until nothing is run, and for those that always come a quarter of a second', async () => {
  const { call, untilIdle, end } = openRuns();
  await untilIdle();
  const all = ['a', 'b'].map(call);
  const idle = untilIdle().then(() => 'idle');
  expect(await Promise.race([idle, sleep(50, 'still busy')])).toBe('still busy');
  await end(Promise.all(all));
  expect(await Promise.race([idle, sleep(50, 'still busy')])).toBe('idle');
  const endless = call('c');
  expect(await Promise.race([untilIdle().then(() => 'goes on'), sleep(2000, 'waits')])).toBe('goes on');
  await end(endless);
});
