import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toNetworkKey } from './addresses.ts';
import { sendProblem } from './problems.ts';

/** The requests in progress of one server, or of several in one process. */
export interface RequestsInProgress {
  /** Counts a request until its response is closed; returns false where there is no room for it. */
  admit(request: FastifyRequest, reply: FastifyReply): boolean;
}

/**
 * Returns room for `most` requests at once; one network may have a quarter of it, at least 25, as many as a class behind
 * one address. Where none is left, the connection of the oldest response that its client has not read for a second is
 * closed: nobody keeps a place by not reading.
 */
export function requestsInProgress(most: number): RequestsInProgress {
  const inProgress = new Map<FastifyRequest, number>();
  const byNetwork = new Map<string, number>();
  const mostPerNetwork = Math.max(leastPerNetwork, Math.ceil(most / 4));

  function closeUnread(): void {
    const earliest = performance.now() - unreadMs;
    for (const [request, since] of inProgress) {
      if (since > earliest) return;
      if (request.raw.socket.writableLength === 0) continue;
      inProgress.delete(request);
      request.raw.socket.destroy();
      return;
    }
  }

  return {
    admit(request, reply) {
      const network = toNetworkKey(request.ip);
      const own = byNetwork.get(network) ?? 0;
      if (own >= mostPerNetwork) return false;
      if (inProgress.size >= most) closeUnread();
      if (inProgress.size >= most) return false;
      inProgress.set(request, performance.now());
      byNetwork.set(network, own + 1);
      reply.raw.once('close', () => {
        inProgress.delete(request);
        const rest = (byNetwork.get(network) ?? 1) - 1;
        if (rest > 0) byNetwork.set(network, rest);
        else byNetwork.delete(network);
      });
      return true;
    },
  };
}

/**
 * Responds with 503 to every request for which one of `counts` has no room, so that those in progress can finish. A
 * request counts once its body is in: a client that sends it slowly takes nothing but a connection. The count gives the
 * same result on every machine, unlike the delay of the event loop.
 */
export function refuseOverload(app: FastifyInstance, counts: readonly RequestsInProgress[]): void {
  app.addHook('preValidation', async (request, reply) => {
    if (counts.every((each) => each.admit(request, reply))) return;
    return sendProblem(reply.header('retry-after', '1'), 'overloaded');
  });
}

const leastPerNetwork = 25;
const unreadMs = 1000;
