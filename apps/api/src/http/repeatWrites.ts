import type { FastifyBaseLogger } from 'fastify';

interface RepeatedWrites {
  /** Takes a write that has failed; those beyond the first 5,000 are given up. */
  add(id: string, write: () => Promise<void>): void;
  /** Does the write with this id at once, if there is one; rejects when it fails again. */
  finish(id: string): Promise<void>;
  /** Gives up what is left. */
  close(): void;
}

/** Repeats writes that a database without a connection or space did not take, each for `forMs` at most. */
export function repeatWrites({
  forMs,
  log,
}: {
  forMs: number;
  log: Pick<FastifyBaseLogger, 'error'>;
}): RepeatedWrites {
  const waiting = new Map<string, { write: () => Promise<void>; until: number }>();
  let timer: NodeJS.Timeout | undefined;

  async function finish(id: string): Promise<void> {
    const failed = waiting.get(id);
    if (!failed) return;
    await failed.write();
    if (waiting.get(id) === failed) waiting.delete(id);
  }

  async function repeat(): Promise<void> {
    for (const [id, failed] of waiting) {
      waiting.delete(id);
      if (performance.now() >= failed.until) continue;
      // Behind the others: one that is always refused holds none of them up.
      waiting.set(id, failed);
      try {
        await finish(id);
      } catch (error) {
        log.error({ err: error, waiting: waiting.size }, 'responses still cannot be stored');
        break;
      }
    }
    timer = waiting.size > 0 ? repeatLater() : undefined;
  }

  const repeatLater = () => setTimeout(() => void repeat(), pauseMs).unref();

  return {
    add(id, write) {
      if (waiting.size >= mostWaiting) return;
      waiting.set(id, { write, until: performance.now() + forMs });
      timer ??= repeatLater();
    },
    finish,
    close() {
      clearTimeout(timer);
      waiting.clear();
    },
  };
}

const pauseMs = 2000;
/** Each holds a response of about a kB. */
const mostWaiting = 5000;
