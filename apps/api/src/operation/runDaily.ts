import type { FastifyInstance } from 'fastify';

/**
 * Runs `job` when the server listens and once a day after that; a failure is logged and the job repeated an hour
 * later.
 */
export function runDaily(app: FastifyInstance, name: string, job: () => Promise<object>): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopping = false;

  async function run(): Promise<void> {
    let pauseMs = dayMs;
    try {
      app.log.info({ job: name, ...(await job()) }, 'daily job done');
    } catch (error) {
      app.log.error({ job: name, err: error }, 'daily job failed');
      pauseMs = hourMs;
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
