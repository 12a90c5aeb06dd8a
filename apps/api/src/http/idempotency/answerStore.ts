import { createHmac } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sqlOf } from '../../store/engineSql.ts';
import type { KeptAnswer, Tables } from '../../store/schema.ts';

/** A request with an `Idempotency-Key`, as keyed hashes that a copy of the database cannot reverse. */
export type KeyedRequest = Pick<KeptAnswer, 'id' | 'bodyHash'>;

export interface AnswerStore {
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
  /** Ends a request whose response is not stored: the same id may begin again. */
  abandon(id: string): Promise<void>;
  /** Stores a response; replaces an earlier one of the same id. */
  keep(answer: KeptAnswer): Promise<void>;
  /** Deletes the responses stored at `moment` or before; returns how many. */
  forgetUpTo(moment: string): Promise<number>;
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

    async abandon(id) {
      if (!sqlOf(db).hasClaims) return;
      await db.deleteFrom('keptAnswer').where('id', '=', id).where('status', '=', inProgress).execute();
    },

    async keep(answer) {
      await db
        .insertInto('keptAnswer')
        .values(answer)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(answer))
        .execute();
    },

    async forgetUpTo(moment) {
      const { numDeletedRows } = await db
        .deleteFrom('keptAnswer')
        .where('at', '<=', moment)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

/** The status of a request that has no response yet. */
export const inProgress = 0;
