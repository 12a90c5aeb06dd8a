import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../AppContext.ts';
import { toNetworkKey } from './addresses.ts';
import { answersKeptMs } from './idempotency.ts';

/** How long the address after a form shows its result: long enough for a reload, not for whoever comes next. */
const shownMs = 60 * 60 * 1000;

/**
 * Keeps what came of a page's form, like the responses under an `Idempotency-Key`: a form that is posted again within a day,
 * by a reload for example, does nothing again. Found from the network of the form alone.
 */
export function postedForms({ store, now }: Pick<AppContext, 'store' | 'now'>) {
  const toKeyed = ({ ip, routeOptions }: FastifyRequest, key: string, body: object) =>
    store.answers.toKeyedRequest(routeOptions.url ?? '', toNetworkKey(ip), key, body);
  const find = (id: string, withinMs: number) =>
    store.answers.find(id, new Date(now().getTime() - withinMs).toISOString());

  return {
    /** Returns whether a form with this key and this content was accepted already. */
    async has(request: FastifyRequest, key: string, body: object): Promise<boolean> {
      const { id, bodyHash } = toKeyed(request, key, body);
      return (await find(id, answersKeptMs))?.bodyHash === bodyHash;
    },

    /** Returns the result of the form with this key, accepted just now, or null. */
    async resultOf(request: FastifyRequest, key: string): Promise<string | null> {
      return (await find(toKeyed(request, key, {}).id, shownMs))?.answer ?? null;
    },

    /** Keeps the result of an accepted form; resolves with whether it is kept. */
    async keep(request: FastifyRequest, key: string, body: object, result: string): Promise<boolean> {
      try {
        await store.answers.keep({
          ...toKeyed(request, key, body),
          status: 200,
          mediaType: 'text/plain',
          answer: result,
          at: now().toISOString(),
        });
        return true;
      } catch (error) {
        // What the form asked for is done, so the visitor must not get an error.
        request.log.error({ err: error }, 'the result of a form cannot be stored under its key');
        return false;
      }
    },
  };
}
