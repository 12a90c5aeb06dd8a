import type { FastifyInstance } from 'fastify';
import type { clientErrorHandler } from './problems.ts';

/** Has requests answered that Node answers by itself, without a problem document. */
export function handleOddRequests(
  app: FastifyInstance,
  handleClientError: ReturnType<typeof clientErrorHandler>,
): void {
  // Node would refuse an unknown `Expect` header.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  // CONNECT asks for a proxy; Node would close the connection without a response.
  app.server.on('connect', (_request, socket) => handleClientError(new Error('CONNECT'), socket));
}
