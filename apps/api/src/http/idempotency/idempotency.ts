import type { Problem } from '@centro/api-client';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../AppContext.ts';
import { sendProblem } from '../problems.ts';
import { inProgress } from './answerStore.ts';
import type { KeyedRequest } from './answerStore.ts';
import { toNetworkKey } from '../network/toNetworkKey.ts';

/** How long a response is stored under the `Idempotency-Key` of its request. */
export const answersKeptMs = 24 * 60 * 60 * 1000;

/**
 * Implements `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header) for every POST route that is added after
 * it: the same key and body from the same network get the first response again, another body gets 422, and 409 is
 * returned while the first request is in progress.
 *
 * Only responses of requests that changed or decided something are stored. After any other refusal nothing has
 * changed: the same key may be used again, also with another body.
 */
export function honourIdempotencyKeys(
  app: FastifyInstance,
  { store, now }: Pick<AppContext, 'store' | 'now'>,
): void {
  /** Those of this process, in memory: when it is killed, they are no longer in progress. */
  const underWay = new Map<string, string>();
  const begun = new WeakMap<FastifyRequest, KeyedRequest>();

  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string') return;
    const keyed = store.answers.toKeyedRequest(
      request.routeOptions.url ?? '',
      toNetworkKey(request.ip),
      key.replaceAll('"', ''),
      request.body as object,
    );
    const bodyUnderWay = underWay.get(keyed.id);
    if (bodyUnderWay !== undefined) {
      await refuse(reply, bodyUnderWay === keyed.bodyHash);
      return;
    }
    // Set before the first `await`, so that only one of two simultaneous requests continues.
    underWay.set(keyed.id, keyed.bodyHash);
    begun.set(request, keyed);
    const at = now();
    const ago = (ms: number) => new Date(at.getTime() - ms).toISOString();
    const kept = await store.answers.begin(keyed, at.toISOString(), {
      since: ago(answersKeptMs),
      under: ago(longestRequestMs),
    });
    if (!kept) return;
    begun.delete(request);
    underWay.delete(keyed.id);
    if (kept.bodyHash !== keyed.bodyHash || kept.status === inProgress)
      await refuse(reply, kept.bodyHash === keyed.bodyHash);
    else await reply.code(kept.status).type(kept.mediaType).send(kept.answer);
  });

  app.addHook('onSend', async (request, reply, answer) => {
    const keyed = begun.get(request);
    if (!keyed) return;
    try {
      if (typeof answer === 'string' && isKept(reply, answer))
        await store.answers.keep({
          ...keyed,
          status: reply.statusCode,
          mediaType: String(reply.getHeader('content-type')),
          answer,
          at: now().toISOString(),
        });
      else await store.answers.abandon(keyed.id);
    } catch (error) {
      // The request has succeeded, for example just before the disk became full: its response must not become an
      // error.
      request.log.error({ err: error }, 'a response cannot be stored under its Idempotency-Key');
    } finally {
      underWay.delete(keyed.id);
    }
  });
}

/** Refuses a request whose key is in use: for the same request, which is in progress, or another one. */
function refuse(reply: FastifyReply, isSame: boolean): FastifyReply {
  return isSame
    ? sendProblem(reply.header('retry-after', secondsUntilAnswered), 'request-under-way')
    : sendProblem(reply, 'idempotency-key-reused');
}

/** Only responses of requests that count towards a daily limit are stored: nobody can fill the disk with refusals. */
function isKept({ statusCode }: FastifyReply, answer: string): boolean {
  if (statusCode < 300) return true;
  const { code } = JSON.parse(answer) as Partial<Problem>;
  return code === 'slot-taken' || code === 'recipient-refused';
}

/** A process that needs longer was killed. */
const longestRequestMs = 60_000;
/** A booking waits at most this long for its email. */
const secondsUntilAnswered = 6;
