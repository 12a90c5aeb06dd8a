import { expect, test } from 'vitest';
import { gather } from './gather.ts';

/** Runs whose end the test decides; what begins with `bad` fails whoever it is run with. */
function openRuns() {
  const runs: { names: readonly string[]; end: () => void }[] = [];
  const fail = { with: new Error('bad') };
  const call = gather(async (names: readonly string[]) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    runs.push({ names, end: resolve });
    await promise;
    if (names.some((name) => name.startsWith('bad'))) throw fail.with;
    return names.map((name) => name.toUpperCase());
  });
  return {
    call,
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

test('who comes alone does not wait, and who comes meanwhile is run with others, eight at most', async () => {
  const { call, names, end } = openRuns();
  const first = letters('abcdefgh').map(call);
  expect(names()).toEqual(['a']);
  const more = letters('ijkl').map(call);
  // Eight are run while another run is in progress; less wait for its end.
  expect(names()).toEqual(['a', 'b c d e f g h i']);
  expect(await end(Promise.all([...first, ...more]))).toEqual(letters('ABCDEFGHIJKL'));
  expect(names()).toEqual(['a', 'b c d e f g h i', 'j k l']);
  expect(await end(call('m'))).toBe('M');
});

test('what is wrong with one fails no other', async () => {
  const { call, names, end } = openRuns();
  const all = ['a', 'b', 'bad', 'c'].map(call);
  const outcomes = await end(Promise.allSettled(all));
  expect(outcomes).toMatchObject([
    { value: 'A' },
    { value: 'B' },
    { reason: { message: 'bad' } },
    { value: 'C' },
  ]);
  expect(names()).toEqual(['a', 'b bad c', 'b', 'bad', 'c']);
});

test('where the database is busy all fail at once, and nobody waits for a second try', async () => {
  const { call, names, fail, end } = openRuns();
  fail.with = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  const outcomes = await end(Promise.allSettled(['a', 'bad', 'c'].map(call)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(names()).toEqual(['a', 'bad c']);
});

test('behind one that takes long nobody waits in a queue', async () => {
  const { call, names, end } = openRuns();
  const early = ['slow', 'a', 'b'].map(call);
  await expect.poll(names).toEqual(['slow', 'a', 'b']);
  const late = call('c');
  expect(names()).toEqual(['slow', 'a', 'b', 'c']);
  expect(await end(Promise.all([...early, late]))).toEqual(['SLOW', 'A', 'B', 'C']);
  await end(Promise.all(letters('def').map(call)));
  expect(names().slice(4)).toEqual(['d', 'e f']);
});
