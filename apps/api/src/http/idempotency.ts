import type { KeyObject } from 'node:crypto';
import { createHmac } from 'node:crypto';
import type { Problem } from '@centro/api-client';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { sqlOf } from '../store/engineSql.ts';
import type { KeptAnswer, Tables } from '../store/schema.ts';
import { toNetworkKey } from './addresses.ts';
import { sendProblem } from './problems.ts';
import { repeatWrites } from './repeatWrites.ts';

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
  { store: { answers }, now }: { store: { answers: AnswerStore }; now: () => Date },
): void {
  /** Those of this process, in memory: when it is killed, they are no longer in progress. */
  const underWay = new Map<string, string>();
  const begun = new WeakMap<FastifyRequest, BegunRequest>();
  const unstored = repeatWrites({ forMs: storingTriedMs, log: app.log });
  app.addHook('onClose', async () => unstored.close());

  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string') return;
    const keyed = answers.toKeyedRequest(
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
    const moment = now();
    const at = moment.toISOString();
    try {
      await unstored.finish(keyed.id);
    } catch (error) {
      underWay.delete(keyed.id);
      throw error;
    }
    begun.set(request, { ...keyed, at });
    const ago = (ms: number) => new Date(moment.getTime() - ms).toISOString();
    const kept = await answers.begin(keyed, at, {
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
    const ended = begun.get(request);
    if (!ended) return;
    const { id, bodyHash, at } = ended;
    const status = reply.statusCode;
    const mediaType = String(reply.getHeader('content-type'));
    const store = async () => {
      if (typeof answer === 'string' && isKept(reply, answer))
        await answers.keep({ id, bodyHash, status, mediaType, answer, at: now().toISOString() });
      else await answers.abandon(id, at);
    };
    try {
      await store();
    } catch (error) {
      // The request has succeeded, for example just before the disk became full: its response must not become an
      // error.
      request.log.error({ err: error }, 'a response cannot be stored under its Idempotency-Key');
      unstored.add(id, store);
    } finally {
      underWay.delete(id);
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
const longestRequestMs = 30_000;
/** How long a response is tried to be stored. */
const storingTriedMs = 60_000;
/** A booking waits at most this long for its email. */
const secondsUntilAnswered = 6;

/** A request with an `Idempotency-Key`, as keyed hashes that a copy of the database cannot reverse. */
type KeyedRequest = Pick<KeptAnswer, 'id' | 'bodyHash'>;

/** One that was begun at the moment `at`. */
type BegunRequest = KeyedRequest & Pick<KeptAnswer, 'at'>;

interface AnswerStore {
  /**
   * Returns the hashes of a request: `id` of call, network and key, so that nobody gets the response to another
   * visitor's key, and `bodyHash` of the body's fields in any order.
   */
  toKeyedRequest(call: string, network: string, key: string, body: object): KeyedRequest;
  /** Returns the response stored under an id after `since`. */
  find(id: string, since: string): Promise<KeptAnswer | undefined>;
  /**
   * Begins a request at the moment `at`, unless another process is at work on one of the same id since `under` or has
   * stored its response since `since`: then it returns that one, whose status is 0 while it is in progress. Where one
   * process answers, nothing is written.
   */
  begin(
    request: KeyedRequest,
    at: string,
    limits: { since: string; under: string },
  ): Promise<KeptAnswer | undefined>;
  /** Ends a request, begun at `at`, whose response is not stored: the same id may begin again. */
  abandon(id: string, at: string): Promise<void>;
  /** Stores a response; replaces an earlier one of the same id. */
  keep(answer: KeptAnswer): Promise<void>;
  /** Deletes the responses stored at `moment` or before; returns how many. */
  eraseUpTo(moment: string): Promise<number>;
}

export function answerStore(db: Kysely<Tables>, secret: KeyObject): AnswerStore {
  const toHash = (...parts: readonly unknown[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');

  const find = (id: string, since: string) =>
    db.selectFrom('keptAnswer').selectAll().where('id', '=', id).where('at', '>', since).executeTakeFirst();

  return {
    toKeyedRequest: (call, network, key, body) => ({
      id: toHash('key', call, network, key),
      bodyHash: toHash(
        'body',
        Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ),
    }),

    find,

    async begin({ id, bodyHash }, at, { since, under }) {
      if (!sqlOf(db).hasClaims) return find(id, since);
      const begun = { id, bodyHash, status: inProgress, mediaType: '', answer: '', at };
      const mayBegin = await db
        .insertInto('keptAnswer')
        .values(begun)
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet(begun)
            .where((row) =>
              row.or([
                row('keptAnswer.at', '<=', since),
                row.and([row('keptAnswer.status', '=', inProgress), row('keptAnswer.at', '<=', under)]),
              ]),
            ),
        )
        .returning('id')
        .executeTakeFirst();
      return mayBegin ? undefined : find(id, since);
    },

    async abandon(id, at) {
      if (!sqlOf(db).hasClaims) return;
      await db
        .deleteFrom('keptAnswer')
        .where('id', '=', id)
        .where('status', '=', inProgress)
        .where('at', '=', at)
        .execute();
    },

    async keep(answer) {
      await db
        .insertInto('keptAnswer')
        .values(answer)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(answer))
        .execute();
    },

    async eraseUpTo(moment) {
      const { numDeletedRows } = await db
        .deleteFrom('keptAnswer')
        .where('at', '<=', moment)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

/** The status of a request that has no response yet. */
const inProgress = 0;
