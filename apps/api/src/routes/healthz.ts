import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Parts } from '../Parts.ts';
import { sendProblem } from '../problems.ts';

/** Returns the call by which whoever runs the server asks whether it can work. */
export function healthz({ store }: Pick<Parts, 'store'>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await store.ping();
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return sendProblem(reply, 'overloaded');
    }
    return reply.send({ status: 'ok' });
  };
}
