import type { Connections, PooledClient } from './connectionPool.ts';

/**
 * Returns the connections of a pool for one of several users: it takes at most `most` of them at once, so that one who is flooded
 * leaves some to the others. Who waits longer than `patienceMs` gets the error of a pool without a free connection.
 */
export function shareConnections(pool: Connections, most: number, patienceMs: number): Connections {
  let taken = 0;
  const waiting = new Set<() => void>();

  function giveBack(): void {
    const [next] = waiting;
    if (next) next();
    else taken -= 1;
  }

  async function take(): Promise<void> {
    if (taken < most) taken += 1;
    else await turn();
  }

  function turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        waiting.delete(begin);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(new Error('timeout exceeded when trying to connect'));
      }, patienceMs);
      waiting.add(begin);
    });
  }

  return {
    async connect(): Promise<PooledClient> {
      await take();
      try {
        const client = await pool.connect();
        client.onRelease(giveBack);
        return client;
      } catch (error) {
        giveBack();
        throw error;
      }
    },
  };
}
