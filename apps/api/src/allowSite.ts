import type { FastifyInstance } from 'fastify';

/** Lets pages of `siteOrigin`, and of no other site, call the API from a browser (A63). */
export function allowSite(app: FastifyInstance, siteOrigin: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin, 'access-control-request-method': wantedMethod } = request.headers;
    if (origin === undefined) return;
    reply.header('vary', 'Origin');
    if (origin !== siteOrigin) return;
    reply.header('access-control-allow-origin', siteOrigin);
    if (request.method !== 'OPTIONS' || wantedMethod === undefined) return;
    await reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '600',
      })
      .send();
  });
}
