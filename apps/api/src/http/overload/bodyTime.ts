import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { clientErrorHandler } from '../problems.ts';

/** How long the body of any request may take, in milliseconds. */
export const bodyMs = 15_000;

/** What sets the time anew within which the body of a request has to come. */
const waits = new WeakMap<IncomingMessage, (ms: number) => void>();

/**
 * Disconnects a client whose body takes longer than `ms`, with 408 where it has no response yet. Node's own limit is the same for every
 * request, and a photograph on a slow line takes minutes (`allowBodyTime`).
 */
export function limitBodyTime(
  app: FastifyInstance,
  handleClientError: ReturnType<typeof clientErrorHandler>,
  ms = bodyMs,
): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.complete || !(Number(raw.headers['content-length']) > 0)) return;
    const end = () => {
      if (reply.raw.headersSent) raw.destroy();
      else handleClientError(Object.assign(new Error('No body in time'), { code: tooSlow }), raw.socket);
    };
    let timer = setTimeout(end, ms).unref();
    waits.set(raw, (anew) => {
      clearTimeout(timer);
      timer = setTimeout(end, anew).unref();
    });
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
  });
}

/** As Node calls it. */
const tooSlow = 'ERR_HTTP_REQUEST_TIMEOUT';

/** Lets the body of a request take so many milliseconds from now on. */
export function allowBodyTime(request: IncomingMessage, ms: number): void {
  waits.get(request)?.(ms);
}
