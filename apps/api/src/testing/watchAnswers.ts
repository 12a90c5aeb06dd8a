import diagnostics from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { breachOfContract } from './breachOfContract.ts';

/**
 * Runs `build`, and from then on compares every answer of the server that it builds with the contract.
 * Returns what `build` gives and the list that breaches are added to.
 */
export async function watchAnswers(build: () => Promise<FastifyInstance>) {
  const breaches: string[] = [];
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    // The serializer leaves out what the contract does not know and writes its constants: it would hide a breach.
    fastify.addHook('preSerialization', async (request, reply, payload) => {
      breaches.push(...breachesOf(request, reply, JSON.stringify(payload)));
      return payload;
    });
    fastify.addHook('onSend', async (request, reply, payload) => {
      if (typeof payload === 'string') breaches.push(...breachesOf(request, reply, payload));
    });
  };
  // Before the server has any route: a hook holds for the routes that come after it.
  diagnostics.subscribe('fastify.initialization', watch);
  try {
    return { app: await build(), breaches };
  } finally {
    diagnostics.unsubscribe('fastify.initialization', watch);
  }
}

function breachesOf({ method, url }: FastifyRequest, reply: FastifyReply, body: string): string[] {
  const answer = { method, url, status: reply.statusCode, headers: reply.getHeaders(), body };
  return [breachOfContract(answer) ?? []].flat();
}
