import { endsWithin } from './endsWithin.ts';

/** In a crowd calls follow each other sooner: what waits for a pause would begin between any two of them. */
const pauseMs = 20;
/** How long `untilPause` waits at most. */
const patienceMs = 1000;

/** Lets work that has time wait for calls that come in crowds. */
interface Pauses {
  /** Makes a call for which others wait, and resolves or rejects like it. */
  during: <Result>(call: () => Promise<Result>) => Promise<Result>;
  /** Resolves once no call has been in progress for `pauseMs`, after `patienceMs` at the latest. */
  untilPause: () => Promise<void>;
}

export function pauses(): Pauses {
  let inProgress = 0;
  /** Resolved at the next pause; null in one. */
  let next: PromiseWithResolvers<void> | null = null;
  let pause: NodeJS.Timeout | undefined;

  function begin(): void {
    next?.resolve();
    next = null;
  }

  return {
    async during(call) {
      inProgress += 1;
      next ??= Promise.withResolvers();
      clearTimeout(pause);
      try {
        return await call();
      } finally {
        inProgress -= 1;
        if (inProgress === 0) pause = setTimeout(begin, pauseMs);
      }
    },

    async untilPause() {
      if (next) await endsWithin(patienceMs, next.promise);
    },
  };
}
