import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { handleError } from './problems.ts';

type LoggedReply = Pick<FastifyReply, 'statusCode'> & Partial<Pick<FastifyReply, 'problemCode'>>;

/** Returns the options of every server: sizes and times that no client can exceed, errors as problems. */
export function serverOptions({ trustedProxies }: Pick<Config, 'trustedProxies'>) {
  return {
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: 16 * 1024,
    // A start on a busy machine is slow, but must not fail.
    pluginTimeout: 60_000,
    requestTimeout: 15_000,
    // Without a byte from or to the client; the longest response is ready after 8 s.
    connectionTimeout: 20_000,
    http: { headersTimeout: 10_000, requireHostHeader: false, connectionsCheckingInterval: 2000 },
    // A request that arrives while the server stops still gets its response, on a connection that then closes.
    return503OnClosing: false,
    ajv: {
      customOptions: {
        removeAdditional: false,
        coerceTypes: false,
        useDefaults: false,
        // Every field gets its message; the body limit bounds the work.
        allErrors: true,
      },
    },
    frameworkErrors: handleError,
  } as const;
}

/** Returns the options of the log of a process. */
export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>) {
  return {
    level: logLevel,
    // No IP address and no query: the log contains no personal data.
    serializers: {
      req: ({ method, url }: FastifyRequest) => ({ method, path: url.split('?')[0] }),
      res: ({ statusCode, problemCode }: LoggedReply) => ({
        statusCode,
        ...(problemCode && { problem: problemCode }),
      }),
    },
  };
}
