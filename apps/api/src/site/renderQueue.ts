import { setImmediate as othersAnswered } from 'node:timers/promises';

/** How soon a turn comes: a visitor waits for it, visitors will ask for it, or it is one of many that a flood may ask for. */
export type Urgency = (typeof urgencies)[number];

/** A place in the queue. */
export interface Turn<Result> {
  result: Promise<Result>;
  /** Lets it come before all for which nobody waits. */
  hurry: () => void;
}

/** Adds work to the queue. */
export type RenderQueue = <Result>(urgency: Urgency, work: () => Promise<Result>) => Turn<Result>;

/**
 * Returns a queue that does one thing after the other, the most urgent first: the centres of a process share a thread for their pages,
 * and a visitor must not wait for the pages of 200 others.
 */
export function renderQueue(): RenderQueue {
  const waiting: Record<Urgency, Set<() => Promise<void>>> = {
    asked: new Set(),
    ahead: new Set(),
    link: new Set(),
  };
  let isWorking = false;

  async function workOff(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    for (let turn = take(); turn; turn = take()) {
      await turn();
      await othersAnswered();
    }
    isWorking = false;
  }

  function take(): (() => Promise<void>) | undefined {
    for (const urgency of urgencies)
      for (const turn of waiting[urgency]) {
        waiting[urgency].delete(turn);
        return turn;
      }
    return undefined;
  }

  return <Result>(urgency: Urgency, work: () => Promise<Result>) => {
    const { promise: result, resolve } = Promise.withResolvers<Result>();
    /** What fails rejects its own promise, and the queue goes on. */
    const turn = async () => {
      const done = Promise.resolve().then(work);
      resolve(done);
      await Promise.allSettled([done]);
    };
    waiting[urgency].add(turn);
    void workOff();
    return {
      result,
      hurry: () => {
        if (urgency !== 'asked' && waiting[urgency].delete(turn)) waiting.asked.add(turn);
      },
    };
  };
}

const urgencies = ['asked', 'ahead', 'link'] as const;
