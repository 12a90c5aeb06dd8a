import { createHmac } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { KeptAnswer, Tables } from './Tables.ts';

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
  /** Stores a response; replaces an earlier one of the same id. */
  keep(answer: KeptAnswer): Promise<void>;
  /** Deletes the responses stored at `moment` or before; returns how many. */
  forgetUpTo(moment: string): Promise<number>;
}

export function answerStore(db: Kysely<Tables>, secret: KeyObject): AnswerStore {
  const toHash = (...parts: readonly unknown[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');

  return {
    toKeyedRequest: (call, network, key, body) => ({
      id: toHash('key', call, network, key),
      bodyHash: toHash(
        'body',
        Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ),
    }),

    find: (id, since) =>
      db.selectFrom('keptAnswer').selectAll().where('id', '=', id).where('at', '>', since).executeTakeFirst(),

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
