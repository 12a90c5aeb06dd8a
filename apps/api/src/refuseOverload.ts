import type { FastifyInstance } from 'fastify';
import { sendProblem } from './problems.ts';

/**
 * Answers 503 at once to whatever comes while `mostAtOnce` requests are in progress, so that those in
 * progress end. Counting them says the same on every machine, which the delay of the event loop does not.
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
