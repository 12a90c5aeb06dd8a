import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { HelmetOptions } from 'helmet';
import helmet, { contentSecurityPolicy } from 'helmet';

/**
 * Gives every response Helmet's headers. They are the same for all, so they are computed once: for each response anew, they
 * would cost a tenth of the time of a short one.
 */
export function addSecurityHeaders(app: FastifyInstance, options: { isHttps: boolean }): void {
  const headers = helmetHeaders(options);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}

function helmetHeaders({ isHttps }: { isHttps: boolean }): Record<string, string> {
  const options: HelmetOptions = {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: contentSecurityPolicy.dangerouslyDisableDefaultSrc,
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps,
    // What only former browsers and plug-ins read, or what browsers do by themselves: a document and its headers have to arrive
    // in one flight. `frame-ancestors` says more than X-Frame-Options.
    xFrameOptions: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  };
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

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
