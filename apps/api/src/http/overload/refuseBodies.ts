import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../problems.ts';

type Respond = (request: FastifyRequest, reply: FastifyReply) => unknown;

/**
 * Responds before the body has come to requests of which no route reads it: by `notFound` where there is no such route, with
 * 400 to another method than POST, and to a body in chunks, whose length nobody knows and no browser sends. `limit` counts them
 * as any other.
 *
 * A short body that comes within a second is read and dropped, so that the client gets the response and keeps its connection;
 * any other connection is closed.
 */
export function refuseBodies(
  app: FastifyInstance,
  { limit, notFound }: { limit: Respond; notFound: Respond },
): void {
  app.addHook('onRequest', async (request, reply) => {
    const isRead = request.method === 'POST' && !request.is404 && !isInChunks(request);
    if (!hasBody(request) || isRead) return;
    closeUnlessDrained(request, reply);
    await limit(request, reply);
    await (request.is404 ? notFound(request, reply) : sendProblem(reply, 'request-malformed'));
  });
}

function hasBody(request: FastifyRequest): boolean {
  return isInChunks(request) || Number(request.headers['content-length'] ?? 0) > 0;
}

const isInChunks = ({ headers }: FastifyRequest) => headers['transfer-encoding'] !== undefined;

/**
 * Has the connection closed after the response, unless what is left of the body is short: it is dropped then. Browsers and proxies that
 * are cut off while they send show an error of their own instead of the response.
 */
export function closeUnlessDrained(
  { headers, raw }: FastifyRequest,
  reply: FastifyReply,
  { mostBytes, withinMs } = ofAnyone,
): void {
  const isShort = Number(headers['content-length']) <= mostBytes;
  if (!isShort) {
    void reply.header('connection', 'close');
    return;
  }
  reply.raw.once('finish', () => {
    // Node drops what comes from now on.
    setTimeout(() => raw.destroy(), withinMs).unref();
  });
}

/** As large as a body of any call. */
const ofAnyone = { mostBytes: 16 * 1024, withinMs: 1000 };
