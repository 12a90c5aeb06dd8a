import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../AppContext.ts';
import { toNetworkKey } from '../../http/addresses.ts';
import { answersKeptMs } from '../../http/idempotency.ts';

/** How long the address after a form shows what was booked: long enough for a reload, not for whoever comes next. */
const shownMs = 60 * 60 * 1000;

/**
 * Keeps which booking a form has made, like the responses under an `Idempotency-Key`: a form that is posted again within
 * a day, by a reload for example, does nothing again. Found from the network of the form alone.
 */
export function storedReceipts({ store, now }: Pick<AppContext, 'store' | 'now'>) {
  const toKeyed = ({ ip, routeOptions }: FastifyRequest, key: string, body: object) =>
    store.answers.toKeyedRequest(routeOptions.url ?? '', toNetworkKey(ip), key, body);
  const find = (id: string, withinMs: number) =>
    store.answers.find(id, new Date(now().getTime() - withinMs).toISOString());

  return {
    /** Returns whether a form with this key and this content has booked already. */
    async has(request: FastifyRequest, key: string, body: object): Promise<boolean> {
      const { id, bodyHash } = toKeyed(request, key, body);
      return (await find(id, answersKeptMs))?.bodyHash === bodyHash;
    },

    /** Returns the id of the booking that the form with this key has just made, or null. */
    async bookingOf(request: FastifyRequest, key: string): Promise<string | null> {
      return (await find(toKeyed(request, key, {}).id, shownMs))?.answer ?? null;
    },

    /** Keeps the id of the booking that a form has made; resolves with whether it is kept. */
    async keep(request: FastifyRequest, key: string, body: object, bookingId: string): Promise<boolean> {
      try {
        await store.answers.keep({
          ...toKeyed(request, key, body),
          status: 200,
          mediaType: 'text/plain',
          answer: bookingId,
          at: now().toISOString(),
        });
        return true;
      } catch (error) {
        // The booking is stored, so the visitor must not get an error.
        request.log.error({ err: error }, 'a receipt cannot be stored under the key of its form');
        return false;
      }
    },
  };
}
