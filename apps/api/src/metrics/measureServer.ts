import type { FastifyInstance } from 'fastify';
import type { Measured, Unmeasured } from './Measured.ts';
import { measureRequests } from './measureRequests.ts';
import { measureStore } from './measureStore.ts';
import { measureTransport } from './measureTransport.ts';
import { readState } from './readState.ts';
import { serveMetrics } from './serveMetrics.ts';
import { serverMetrics } from './serverMetrics.ts';

/** Returns store and transport measured, and the function that serves the metrics at `address`. */
export function measureServer(
  app: FastifyInstance,
  address: { host: string; port: number },
  { store, transport }: Unmeasured,
): Measured {
  const metrics = serverMetrics();
  measureRequests(app, metrics);
  return {
    store: measureStore(store, metrics),
    transport: measureTransport(transport, metrics),
    serve: (context) =>
      serveMetrics(app, address, {
        contentType: metrics.registry.contentType,
        text: async () => {
          await readState(context, metrics, app.log);
          return metrics.registry.metrics();
        },
      }),
  };
}
