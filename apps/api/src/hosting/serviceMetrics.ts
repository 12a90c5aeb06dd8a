import type { FastifyInstance } from 'fastify';
import type { Hosting } from '../Hosting.ts';
import type { StateContext } from '../operation/metrics/readState.ts';

interface ServiceMetrics {
  measure: Hosting['measure'];
}

/** Counts all centres of a process together and serves that at `address`; without one, nothing is measured or loaded. */
export async function serviceMetrics(
  app: FastifyInstance,
  address: { host: string; port: number } | null,
): Promise<ServiceMetrics> {
  app.decorate('metricsOrigin', null);
  if (address === null)
    return {
      measure: async (_centre, parts) => ({ ...parts, serve: () => undefined }),
    };
  const [{ measureParts }, { readState }, { serveMetrics }, { serverMetrics }] = await Promise.all([
    import('../operation/metrics/measureParts.ts'),
    import('../operation/metrics/readState.ts'),
    import('../operation/metrics/serveMetrics.ts'),
    import('../operation/metrics/serverMetrics.ts'),
  ]);
  const metrics = serverMetrics();
  const awake = new Set<StateContext>();
  serveMetrics(app, address, {
    contentType: metrics.registry.contentType,
    text: async () => {
      await readState(awake, metrics, app.log);
      return metrics.registry.metrics();
    },
  });
  return {
    measure: async (centre, parts) => ({
      ...measureParts(centre, metrics, parts),
      serve(context) {
        awake.add(context);
        centre.addHook('onClose', async () => {
          awake.delete(context);
        });
      },
    }),
  };
}
