import type { FastifyInstance } from 'fastify';
import { sendProblem } from './problems.ts';

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
