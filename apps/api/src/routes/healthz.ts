import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers as long as the process does; whether it can work is for `readyz` to say. */
export async function healthz(_request: FastifyRequest, reply: FastifyReply) {
  return reply.send({ status: 'ok' });
}
