import type { FastifyInstance } from 'fastify';
import type { Hosting } from '../Hosting.ts';
import { dayMs, hourMs } from '../texts/dates.ts';

interface DailyJob extends Pick<Hosting, 'startsOn' | 'dailyRuns'> {
  name: string;
  job: () => Promise<object>;
  /** Whether another process runs the job. */
  isElsewhere: () => boolean;
}

/**
 * Runs `job` from `startsOn` on, a day after it was last run; a failure is logged and the job repeated an hour
 * later. While another process runs it, this one looks again in an hour.
 */
export function runDaily(
  app: FastifyInstance,
  { name, job, isElsewhere, startsOn, dailyRuns }: DailyJob,
): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopping = false;

  async function run(): Promise<void> {
    let pauseMs = hourMs;
    try {
      if (!isElsewhere()) {
        app.log.info({ job: name, ...(await job()) }, 'daily job done');
        dailyRuns.set(name, Date.now());
        pauseMs = dayMs;
      }
    } catch (error) {
      app.log.error({ job: name, err: error }, 'daily job failed');
    }
    if (!isStopping) startIn(pauseMs);
  }

  function startIn(pauseMs: number): void {
    timer = setTimeout(start, pauseMs);
    timer.unref();
  }

  function start(): void {
    running = run();
  }

  app.addHook(startsOn, async () => {
    const sinceMs = Date.now() - (dailyRuns.get(name) ?? -Infinity);
    // A run that lies ahead was stored before the clock was put back.
    const pauseMs = dayMs - Math.max(0, sinceMs);
    if (pauseMs > 0) startIn(pauseMs);
    else start();
  });
  app.addHook('onClose', async () => {
    isStopping = true;
    clearTimeout(timer);
    await running;
  });
}
