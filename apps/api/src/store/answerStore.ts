import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { KeptAnswer, Tables } from './Tables.ts';

/** A request with an `Idempotency-Key`, as hashes that a copy of the database cannot undo. */
export type KeyedRequest = Pick<KeptAnswer, 'id' | 'bodyHash'>;

export interface AnswerStore {
  /**
   * Returns a request by hashes: `id` of the call, the visitor's network and the key, so that nobody meets the answer
   * to another's key, and `bodyHash` of the fields of the body in whatever order.
   */
  toKeyedRequest(call: string, network: string, key: string, body: object): KeyedRequest;
  /** Returns the answer kept under an id after `since`. */
  find(id: string, since: string): Promise<KeptAnswer | undefined>;
  /** Keeps an answer; one that was kept before under its id goes. */
  keep(answer: KeptAnswer): Promise<void>;
  /** Deletes the answers kept at `moment` or before; returns how many. */
  forgetUpTo(moment: string): Promise<number>;
}

export function answerStore(db: Kysely<Tables>, secret: Buffer): AnswerStore {
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
