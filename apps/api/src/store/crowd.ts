import { endsWithin } from './endsWithin.ts';

/** Between two pieces of work that has time, for each call in progress: of five calls they take a twentieth of the time. */
const msForEachCall = 20;
/** However many calls there are, it goes on. */
const longestMs = 1000;

/** Lets work that has time give way to calls that come in crowds, and never stand still. */
export interface Crowd {
  /** Makes a call for which others wait, and resolves or rejects like it. */
  during: <Result>(call: () => Promise<Result>) => Promise<Result>;
  /** Whether the next piece may begin: while no call is in progress, or long enough after the one before. */
  isTurn: () => boolean;
  /** Says that a piece begins. */
  takeTurn: () => void;
  /** Resolves when the next piece may probably begin. */
  untilTurn: () => Promise<void>;
}

export function crowd(): Crowd {
  let inProgress = 0;
  let begunAt = -Infinity;
  /** Resolved once no call is in progress. */
  let calm = Promise.withResolvers<void>();

  const leftMs = () => begunAt + Math.min(inProgress * msForEachCall, longestMs) - performance.now();

  return {
    async during(call) {
      inProgress += 1;
      try {
        return await call();
      } finally {
        inProgress -= 1;
        if (inProgress === 0) {
          calm.resolve();
          calm = Promise.withResolvers();
        }
      }
    },

    isTurn: () => inProgress === 0 || leftMs() <= 0,

    takeTurn() {
      begunAt = performance.now();
    },

    async untilTurn() {
      if (inProgress > 0) await endsWithin(Math.max(leftMs(), 0), calm.promise);
    },
  };
}

/** That of a server to which nobody comes. */
export const nobody: Omit<Crowd, 'during'> = {
  isTurn: () => true,
  takeTurn: () => undefined,
  untilTurn: () => Promise.resolve(),
};
