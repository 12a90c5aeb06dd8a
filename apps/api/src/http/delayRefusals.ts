import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Sends each refusal of a flood only after `delayMs` to twice that, so that they do not come back together: a client that waits for responses can then send that many fewer requests, which
 * would take the time of the other centres of the process. How many wait is limited by the connections.
 */
export function delayRefusals(app: FastifyInstance, delayMs: number): void {
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 429 || reply.statusCode === 503) await sleep(delayMs * (1 + Math.random()));
  });
}
