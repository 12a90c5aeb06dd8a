import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy } from './sqliteErrors.ts';

/**
 * Returns what `act` returns; while another process holds the lock that it needs, tries it again until `deadline`, a
 * moment of `performance.now()`, then throws SQLITE_BUSY.
 *
 * SQLite's own waiting (`busy_timeout`) would stop the event loop, and every other request with it.
 */
export async function retryWhileBusy<T>(act: () => T, deadline: number): Promise<T> {
  for (;;) {
    try {
      return act();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw error;
    }
    await sleep(pauseMs);
  }
}

const pauseMs = 10;
