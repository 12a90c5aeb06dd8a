import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../AppContext.ts';
import type { Hosting } from '../Hosting.ts';
import { reportFaults } from './reportFaults.ts';

/**
 * Looks every ten minutes whether the clock is proven. While it is not, it is a fault of the site, in the log and for the
 * centre; once it is again, the emails that waited for it go on.
 */
export function watchClock(
  app: FastifyInstance,
  context: Pick<AppContext, 'config' | 'store' | 'outbox' | 'now' | 'clock'>,
  startsOn: Hosting['startsOn'],
): void {
  const { store, outbox, now, clock } = context;
  let wasProven: boolean | null = null;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    try {
      const state = await clock.check();
      if (!state.isProven) {
        const lastSeen = state.lastSeen.toISOString();
        if (wasProven !== false) app.log.error({ lastSeen }, 'the clock is not proven: nothing is deleted');
        const detail = `it was right at ${lastSeen}; if the time is right, say so in «Salute» of the agenda, or run: centre clock --confirm`;
        await store.faults.note({ checkName: 'clock', detail }, now());
        await reportFaults(context);
      } else if (wasProven !== true) {
        await store.faults.clear('clock');
        await store.outbox.endPostponing(now().toISOString());
        outbox.wake();
      }
      wasProven = state.isProven;
    } catch (error) {
      app.log.error({ err: error }, 'the clock cannot be compared');
    }
  }

  function start(): void {
    looking = look();
  }

  app.addHook(startsOn, async () => {
    start();
    timer = setInterval(start, everyMs);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await looking;
  });
}

const everyMs = 10 * 60 * 1000;
