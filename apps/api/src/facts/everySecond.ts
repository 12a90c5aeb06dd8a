import type { FastifyBaseLogger } from 'fastify';

/** What is done each second until it is stopped. */
export interface EverySecond {
  start(): void;
  /** Resolves once what has begun is done. */
  stop(): Promise<void>;
}

/** Returns what calls `refresh` a second after it was last done; logs `failure` once, until it succeeds again. */
export function everySecond(
  refresh: () => Promise<void>,
  { log, failure }: { log: Pick<FastifyBaseLogger, 'error'>; failure: string },
): EverySecond {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isReadable = true;
  let isStopped = false;

  async function look(): Promise<void> {
    try {
      await refresh();
      isReadable = true;
    } catch (error) {
      if (isReadable) log.error({ err: error }, failure);
      isReadable = false;
    }
  }

  function start(): void {
    timer = setTimeout(() => {
      running = look().then(() => {
        if (!isStopped) start();
      });
    }, everyMs);
    timer.unref();
  }

  return {
    start,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

const everyMs = 1000;
