import type { FastifyInstance } from 'fastify';

/**
 * Runs `job` when the server listens and once a day after that; a failure is logged and the job repeated an hour
 * later. While `isElsewhere` returns true another process runs it, and this one looks again in an hour.
 */
export function runDaily(
  app: FastifyInstance,
  name: string,
  job: () => Promise<object>,
  isElsewhere: () => boolean = () => false,
): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopping = false;

  async function run(): Promise<void> {
    let pauseMs = hourMs;
    try {
      if (!isElsewhere()) {
        app.log.info({ job: name, ...(await job()) }, 'daily job done');
        pauseMs = dayMs;
      }
    } catch (error) {
      app.log.error({ job: name, err: error }, 'daily job failed');
    }
    if (isStopping) return;
    timer = setTimeout(start, pauseMs);
    timer.unref();
  }

  function start(): void {
    running = run();
  }

  app.addHook('onListen', async () => start());
  app.addHook('onClose', async () => {
    isStopping = true;
    clearTimeout(timer);
    await running;
  });
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
