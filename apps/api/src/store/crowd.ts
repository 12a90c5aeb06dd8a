import { endsWithin } from './endsWithin.ts';

/** From the beginning of a piece of work that has time to that of the next one, for each call in progress. */
const msForEachCall = 20;
/** However many calls there are, it goes on. */
const longestMs = 1000;
/** Answered together, those of a crowd come back sooner. */
const pauseMs = 20;

/** Lets work that has time give way to calls that come in crowds, and never stand still. */
export interface Crowd {
  /** Makes a call for which others wait, and resolves or rejects like it. */
  during: <Result>(call: () => Promise<Result>) => Promise<Result>;
  /** Whether the next piece may begin: in a pause between calls, or long enough after the one before. */
  isTurn: () => boolean;
  /** Says that a piece begins. */
  takeTurn: () => void;
  /** Resolves when the next piece may probably begin. */
  untilTurn: () => Promise<void>;
}

export function crowd(): Crowd {
  let inProgress = 0;
  /** How many there were at once since a piece began; 0 in a pause. */
  let most = 0;
  let begunAt = -Infinity;
  /** Resolved at the next pause. */
  let calm = Promise.withResolvers<void>();
  let pause: NodeJS.Timeout | undefined;

  function beginPause(): void {
    most = 0;
    calm.resolve();
    calm = Promise.withResolvers();
  }

  const leftMs = () => begunAt + Math.min(most * msForEachCall, longestMs) - performance.now();

  return {
    async during(call) {
      inProgress += 1;
      most = Math.max(most, inProgress);
      clearTimeout(pause);
      try {
        return await call();
      } finally {
        inProgress -= 1;
        if (inProgress === 0) pause = setTimeout(beginPause, pauseMs);
      }
    },

    isTurn: () => most === 0 || leftMs() <= 0,

    takeTurn() {
      begunAt = performance.now();
      if (most > 0) most = Math.max(inProgress, 1);
    },

    async untilTurn() {
      if (most > 0) await endsWithin(Math.max(leftMs(), 0), calm.promise);
    },
  };
}

/** That of a server to which nobody comes. */
export const nobody: Omit<Crowd, 'during'> = {
  isTurn: () => true,
  takeTurn: () => undefined,
  untilTurn: () => Promise.resolve(),
};
