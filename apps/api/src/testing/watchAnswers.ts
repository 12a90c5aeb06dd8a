import diagnostics from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contractViolation } from './contractViolation.ts';

/**
 * Runs `build`, and from then on compares every answer of the server that it builds with the contract.
 * Returns what `build` gives and the list that violations are added to.
 */
export async function watchAnswers(build: () => Promise<FastifyInstance>) {
  const violations: string[] = [];
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    // The serializer leaves out what the contract does not know and writes its constants: it would hide a violation.
    fastify.addHook('preSerialization', async (request, reply, payload) => {
      violations.push(...violationsOf(request, reply, JSON.stringify(payload)));
      return payload;
    });
    fastify.addHook('onSend', async (request, reply, payload) => {
      if (typeof payload === 'string') violations.push(...violationsOf(request, reply, payload));
    });
  };
  // Before the server has any route: a hook holds for the routes that come after it.
  diagnostics.subscribe('fastify.initialization', watch);
  try {
    return { app: await build(), violations };
  } finally {
    diagnostics.unsubscribe('fastify.initialization', watch);
  }
}

function violationsOf({ method, url }: FastifyRequest, reply: FastifyReply, body: string): string[] {
  const answer = { method, url, status: reply.statusCode, headers: reply.getHeaders(), body };
  return [contractViolation(answer) ?? []].flat();
}
