import diagnostics from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { breachOfContract } from './breachOfContract.ts';

/**
 * Runs `build`, and from then on compares every answer of the server that it builds with the contract.
 * Returns what `build` gives and the list that breaches are added to.
 */
export async function watchAnswers(build: () => Promise<FastifyInstance>) {
  const breaches: string[] = [];
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onSend', async ({ method, url }, reply, payload) => {
      const headers = reply.getHeaders();
      if (typeof payload !== 'string') return;
      const answer = { method, url, status: reply.statusCode, headers, body: payload };
      const breach = breachOfContract(answer);
      if (breach) breaches.push(breach);
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
