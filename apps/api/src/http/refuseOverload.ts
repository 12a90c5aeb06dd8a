import type { FastifyInstance } from 'fastify';
import { sendProblem } from './problems.ts';

/**
 * Responds with 503 to every further request while `mostAtOnce` requests are in progress, so that those can finish.
 * The count gives the same result on every machine, unlike the delay of the event loop.
 */
export function refuseOverload(app: FastifyInstance, mostAtOnce: number): void {
  let inProgress = 0;
  app.addHook('onRequest', async (_request, reply) => {
    inProgress += 1;
    reply.raw.once('close', () => {
      inProgress -= 1;
    });
    if (inProgress > mostAtOnce) return sendProblem(reply.header('retry-after', '1'), 'overloaded');
  });
}
