import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy } from '../engine/sqliteErrors.ts';

/**
 * Returns the result of `act`; while another process holds the lock, retries until `deadline`, a moment of
 * `performance.now()`, then throws SQLITE_BUSY.
 *
 * SQLite's own `busy_timeout` would block the event loop, and with it every other request.
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
