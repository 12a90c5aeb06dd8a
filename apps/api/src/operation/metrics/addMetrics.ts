import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Measured, Unmeasured } from './metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The origin at which `/metrics` answers once the server is ready; null when it is switched off. */
    metricsOrigin: string | null;
  }
}

/**
 * Returns store and transport as they are to be used: measured when `config.metrics` says where the metrics are served,
 * and unchanged otherwise, without loading any of that code. To be called before routes are added.
 */
export async function addMetrics(
  app: FastifyInstance,
  { metrics: address }: Pick<Config, 'metrics'>,
  parts: Unmeasured,
): Promise<Measured> {
  app.decorate('metricsOrigin', null);
  if (address === null) return { ...parts, serve: () => undefined };
  const { measureServer } = await import('./metrics.ts');
  return measureServer(app, address, parts);
}
