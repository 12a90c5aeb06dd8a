import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves with the result of `check` as soon as it does not throw; rejects with its last error after 100 s. */
export async function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  const deadline = performance.now() + 100_000;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
    await sleep(20);
  }
}
