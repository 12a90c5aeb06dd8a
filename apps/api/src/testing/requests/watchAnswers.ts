import diagnostics from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contractViolation } from './contractViolation.ts';

/**
 * Runs `build` and compares every response of the server that it builds with the contract. Returns the result of
 * `build` and the list of violations.
 */
export async function watchAnswers(build: () => Promise<FastifyInstance>) {
  const violations: string[] = [];
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    // The serializer removes fields that are not in the contract and sets constants, which would hide a violation.
    fastify.addHook('preSerialization', async (request, reply, payload) => {
      violations.push(...violationsOf(request, reply, JSON.stringify(payload)));
      return payload;
    });
    fastify.addHook('onSend', async (request, reply, payload) => {
      if (typeof payload === 'string') violations.push(...violationsOf(request, reply, payload));
    });
  };
  // Added before any route: a hook applies to routes that are added after it.
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
