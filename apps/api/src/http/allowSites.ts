import type { FastifyInstance } from 'fastify';

/** Allows pages of these origins, and of no other site, to call the API from a browser (A63). */
export function allowSites(app: FastifyInstance, siteOrigins: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin, 'access-control-request-method': wantedMethod } = request.headers;
    // Set without an origin too: a cache would otherwise return that response to a site that may call.
    reply.header('vary', 'Origin');
    if (origin === undefined || !siteOrigins.includes(origin)) return;
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', 'retry-after, x-request-id');
    if (request.method !== 'OPTIONS' || wantedMethod === undefined) return;
    await reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'content-type, consent-version, idempotency-key',
        'access-control-max-age': '600',
      })
      .send();
  });
}
