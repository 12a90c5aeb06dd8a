import type { FastifyInstance } from 'fastify';
import type { Store } from './store/openStore.ts';

/**
 * Ends the requests in progress, then closes the store; whoever is still sending a request after 7 s is cut off.
 *
 * The outbox takes up to 5 s of them; those who stop servers kill after 10.
 */
export async function stopServer(app: FastifyInstance, store: Pick<Store, 'close'>): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), 7000);
  await app.close();
  clearTimeout(deadline);
  await store.close();
}
