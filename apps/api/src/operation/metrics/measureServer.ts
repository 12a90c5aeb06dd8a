import type { FastifyInstance } from 'fastify';
import type { Measured, Unmeasured } from './Measured.ts';
import { measureParts } from './measureParts.ts';
import { readState } from './readState.ts';
import { serveMetrics } from './serveMetrics.ts';
import { serverMetrics } from './serverMetrics.ts';

/** Returns store and transport measured, and the function that serves the metrics at `address`. */
export function measureServer(
  app: FastifyInstance,
  address: { host: string; port: number },
  parts: Unmeasured,
): Measured {
  const metrics = serverMetrics();
  return {
    ...measureParts(app, metrics, parts),
    serve: (context) =>
      serveMetrics(app, address, {
        contentType: metrics.registry.contentType,
        text: async () => {
          await readState([context], metrics, app.log);
          return metrics.registry.metrics();
        },
      }),
  };
}
