import { isStoreBusy } from './storeErrors.ts';

/** How many items are run together at most: more save little, and all wait for the last of them. */
const mostTogether = 8;
/** A usual run takes a tenth of it. */
const patienceMs = 200;

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Returns a function that has an item run together with those that come while others are being run, and resolves with its result. One
 * that comes when nothing runs does not wait. `run` resolves with a result for each item, in their order.
 *
 * Where several fail together, each is run once more alone: what is wrong with one of them fails no other. Where the database is busy,
 * full or out of reach, all fail. While a run takes longer than `patienceMs`, each item is run alone at
 * once, so that nobody waits for others in a queue.
 */
export function gather<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;
  let slowRuns = 0;

  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const one = { item, resolve, reject };
    if (slowRuns > 0) void runAll([one]);
    else {
      waiting.push(one);
      if (!isRunning) void runWaiting();
    }
    return promise;
  };

  async function runWaiting(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const runs = runAll(waiting.splice(0, mostTogether));
      if (await endsInTime(runs)) continue;
      slowRuns += 1;
      void runs.then(() => (slowRuns -= 1));
      for (const one of waiting.splice(0)) void runAll([one]);
    }
    isRunning = false;
  }

  /** Resolves once each of them is settled. */
  async function runAll(together: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await run(together.map(({ item }) => item));
      if (results.length !== together.length)
        throw new Error(`${results.length} results of ${together.length}`);
      for (const [index, result] of results.entries()) together[index]?.resolve(result);
    } catch (error) {
      if (together.length > 1 && !isStoreBusy(error)) await Promise.all(together.map((one) => runAll([one])));
      else for (const { reject } of together) reject(error);
    }
  }
}

async function endsInTime(runs: Promise<void>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), patienceMs);
  void runs.then(() => resolve(true));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
  }
}
