import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Store } from '../stores/Store.ts';
import type { clientErrorHandler } from './problems.ts';
import { handleError, sendProblem } from './problems.ts';

type LoggedReply = Pick<FastifyReply, 'statusCode'> & Partial<Pick<FastifyReply, 'problemCode'>>;

/** Returns the options of every server: sizes and times that no client can exceed, errors as problems. */
export function serverOptions({ trustedProxies }: Pick<Config, 'trustedProxies'>) {
  return {
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    // Short: each response names it, and a page with its headers is to arrive in one flight.
    genReqId: () => randomBytes(9).toString('base64url'),
    requestIdHeader: false,
    bodyLimit: 16 * 1024,
    // A start on a busy machine is slow, but must not fail.
    pluginTimeout: 60_000,
    // For a photograph on a slow line; the body of any other request has less (`limitBodyTime`).
    requestTimeout: 300_000,
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
    rewriteUrl: readableUrl,
  } as const;
}

/**
 * Returns the address of a request. A path whose escapes cannot be read, as of a link that was cut off («/contact%»), is taken
 * as it is written: an unknown page like any other.
 */
export function readableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = ''] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/** Returns the options of the log of a process. */
export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>) {
  return {
    level: logLevel,
    // No IP address: the log contains no personal data.
    serializers: {
      req: ({ method, url }: FastifyRequest) => ({ method, path: loggedPath(url) }),
      res: ({ statusCode, problemCode }: LoggedReply) => ({
        statusCode,
        ...(problemCode && { problem: problemCode }),
      }),
    },
  };
}

/** Returns a path without its query, also one whose question mark a chat has escaped, and without an address that stands in it. */
const loggedPath = (url: string): string =>
  url.replace(/(\?|%3f).*$/is, '').replaceAll(/[^/]*(?:@|%40)[^/]*/gi, '*');

/** Adds the request id of the log to every response, and refuses a request with no Host header, or with two. */
export function addRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    const { rawHeaders, httpVersion } = request.raw;
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length;
    // Node would refuse a missing Host without a problem document; of two, a proxy may have used the one that Node
    // ignores.
    if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return sendProblem(reply, 'request-malformed');
  });
}

/** Has requests answered that Node answers by itself, without a problem document. */
export function handleOddRequests(
  app: FastifyInstance,
  handleClientError: ReturnType<typeof clientErrorHandler>,
): void {
  // Node would refuse an unknown `Expect` header.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  // Node would ask for each body before anybody has looked whether a route reads it.
  app.server.on('checkContinue', (request, response) => app.server.emit('request', request, response));
  app.addHook('preParsing', async ({ headers }, reply) => {
    if (headers.expect?.toLowerCase() === '100-continue') reply.raw.writeContinue();
  });
  // CONNECT asks for a proxy; Node would close the connection without a response.
  app.server.on('connect', (_request, socket) => handleClientError(new Error('CONNECT'), socket));
}

/**
 * Sends each refusal of a flood only after `delayMs` to twice that, so that they do not come back together: a client that waits for responses can then send that many fewer requests, which
 * would take the time of the other centres of the process. How many wait is limited by the connections.
 */
export function delayRefusals(app: FastifyInstance, delayMs: number): void {
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 429 || reply.statusCode === 503) await sleep(delayMs * (1 + Math.random()));
  });
}

/** Without this, a connection kept alive after its last response would delay the end of the process by a minute. */
export function closeConnectionsWhenStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
}

/**
 * Finishes the requests in progress, then closes the store, if it is not the server's own; connections still open after 7 s are closed.
 *
 * The outbox uses up to 5 s of them; service managers usually kill after 10 s.
 */
export async function stopServer(app: FastifyInstance, store?: Pick<Store, 'close'>): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), 7000);
  await app.close();
  clearTimeout(deadline);
  await store?.close();
}
