import type { FastifyInstance } from 'fastify';
import type { Unmeasured } from './Measured.ts';
import { measureRequests } from './measureRequests.ts';
import { measureStore } from './measureStore.ts';
import { measureTransport } from './measureTransport.ts';
import type { ServerMetrics } from './serverMetrics.ts';

/** Has the requests of a server counted; returns its store and transport measured. To be called before routes are added. */
export function measureParts(
  app: FastifyInstance,
  metrics: ServerMetrics,
  { store, transport }: Unmeasured,
): Unmeasured {
  measureRequests(app, metrics);
  return { store: measureStore(store, metrics), transport: measureTransport(transport, metrics) };
}
