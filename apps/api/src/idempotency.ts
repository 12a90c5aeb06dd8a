import type { Problem } from '@centro/api-client';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from './AppContext.ts';
import { sendProblem } from './problems.ts';
import type { KeyedRequest } from './store/answerStore.ts';
import { toNetworkKey } from './toNetworkKey.ts';

/** How long an answer is kept under the `Idempotency-Key` of its request. */
export const answersKeptMs = 24 * 60 * 60 * 1000;

/**
 * Honours `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header) on every POST that is added after it: the same
 * key and body from the same network get the answer that the first had, another body 422, and 409 as long as the first
 * is under way.
 *
 * Kept are the answers of what was done or decided. After any other refusal nothing has happened: the same key may
 * come again, with another body too.
 */
export function honourIdempotencyKeys(
  app: FastifyInstance,
  { store, now }: Pick<AppContext, 'store' | 'now'>,
): void {
  /** In memory: what a killed process had under way is under way no longer. */
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
      await (bodyUnderWay === keyed.bodyHash
        ? sendProblem(reply.header('retry-after', secondsUntilAnswered), 'request-under-way')
        : sendProblem(reply, 'idempotency-key-reused'));
      return;
    }
    // Before anything is awaited, so that of two at once only one goes on.
    underWay.set(keyed.id, keyed.bodyHash);
    begun.set(request, keyed);
    const since = new Date(now().getTime() - answersKeptMs).toISOString();
    const kept = await store.answers.find(keyed.id, since);
    if (!kept) return;
    begun.delete(request);
    underWay.delete(keyed.id);
    if (kept.bodyHash !== keyed.bodyHash) await sendProblem(reply, 'idempotency-key-reused');
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
    } catch (error) {
      // What was done is done, as on a full disk: its answer is not put behind an error.
      request.log.error({ err: error }, 'an answer cannot be kept under its Idempotency-Key');
    } finally {
      underWay.delete(keyed.id);
    }
  });
}

/** Only what counts towards a limit of the day is kept: nobody fills the disk with refusals. */
function isKept({ statusCode }: FastifyReply, answer: string): boolean {
  if (statusCode < 300) return true;
  const { code } = JSON.parse(answer) as Partial<Problem>;
  return code === 'slot-taken' || code === 'recipient-refused';
}

/** A booking waits for its e-mail no longer than this. */
const secondsUntilAnswered = 6;
