import { endsWithin } from './endsWithin.ts';
import { isStoreBusy } from './storeErrors.ts';

/** How many items are run together at most: more save little, and all wait for the last of them. */
const mostTogether = 8;
/** While one run waits for the disk, another has the processor: but only one that is full, since small ones cost more. */
const mostAtOnce = 2;
/** A usual run takes a tenth of it. */
const patienceMs = 200;

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Returns a function that has an item run, with those that come while others are being run, and resolves with its result; one that
 * comes when nothing runs does not wait. `runTogether` resolves with a result for each item, in their order.
 *
 * Where several fail together, each is run once more alone: what is wrong with one of them fails no other. Where the database is
 * busy, full or out of reach, all fail. While a run takes longer than `patienceMs`, each item is run alone at once, so that nobody
 * waits for others in a queue.
 */
export function gather<Item, Result>(
  runTogether: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let running = 0;
  let slowRuns = 0;

  async function runWaiting(): Promise<void> {
    running += 1;
    while (waiting.length > 0) {
      const runs = runAll(waiting.splice(0, mostTogether));
      if (await endsWithin(patienceMs, runs)) continue;
      slowRuns += 1;
      void runs.then(() => (slowRuns -= 1));
      for (const one of waiting.splice(0)) void runAll([one]);
    }
    running -= 1;
  }

  /** Resolves once each of them is settled. */
  async function runAll(together: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await runTogether(together.map(({ item }) => item));
      if (results.length !== together.length)
        throw new Error(`${results.length} results of ${together.length}`);
      for (const [index, result] of results.entries()) together[index]?.resolve(result);
    } catch (error) {
      if (together.length > 1 && !isStoreBusy(error)) await Promise.all(together.map((one) => runAll([one])));
      else for (const { reject } of together) reject(error);
    }
  }

  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const one = { item, resolve, reject };
    if (slowRuns > 0) void runAll([one]);
    else {
      waiting.push(one);
      if (running === 0 || (running < mostAtOnce && waiting.length >= mostTogether)) void runWaiting();
    }
    return promise;
  };
}
