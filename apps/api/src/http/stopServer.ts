import type { FastifyInstance } from 'fastify';
import type { Store } from '../stores/openStore.ts';

/**
 * Finishes the requests in progress, then closes the store, if it is not the server's own; connections still open after 7 s are closed.
 *
 * The outbox uses up to 5 s of them; service managers usually kill after 10 s.
 */
export async function stopServer(app: FastifyInstance, store?: Pick<Store, 'close'>): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), 7000);
  await app.close();
  clearTimeout(deadline);
  await store?.close();
}
