import type { FastifyReply, FastifyRequest } from 'fastify';

/** Responds while the process runs; `readyz` reports whether it can work. */
export async function healthz(_request: FastifyRequest, reply: FastifyReply) {
  return reply.send({ status: 'ok' });
}
