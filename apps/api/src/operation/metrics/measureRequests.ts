import type { FastifyInstance } from 'fastify';
import type { ServerMetrics } from './serverMetrics.ts';

/** Counts and times every request by its route; to be called before routes are added. */
export function measureRequests(app: FastifyInstance, metrics: ServerMetrics): void {
  app.addHook('onResponse', async (request, reply) => {
    // The pattern, never the address: `/*` for every file of the site.
    const route = request.routeOptions.url ?? 'none';
    // A method without a route is whatever the client wrote.
    const method = request.routeOptions.url === undefined ? 'any' : request.method;
    metrics.requests.inc({ route, method, status: reply.statusCode });
    metrics.requestSeconds.observe({ route }, reply.elapsedTime / 1000);
    if (reply.problemCode !== null) metrics.refusals.inc({ code: reply.problemCode });
  });
}
