import type { Receipt } from '@centro/api-client';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../AppContext.ts';
import { toNetworkKey } from '../../http/addresses.ts';
import { answersKeptMs } from '../../http/idempotency.ts';

/**
 * Keeps the receipts of booked forms like the responses under an `Idempotency-Key`: a form that is posted again within
 * a day, by a reload of the page for example, gets the same page and does nothing again.
 */
export function storedReceipts({ store, now }: Pick<AppContext, 'store' | 'now'>) {
  const toKeyed = ({ ip, routeOptions }: FastifyRequest, key: string, body: object) =>
    store.answers.toKeyedRequest(routeOptions.url ?? '', toNetworkKey(ip), key, body);

  return {
    /** Returns the receipt of a form with this key and this content, if it was booked already. */
    async find(request: FastifyRequest, key: string | null, body: object): Promise<Receipt | null> {
      if (key === null) return null;
      const { id, bodyHash } = toKeyed(request, key, body);
      const kept = await store.answers.find(id, new Date(now().getTime() - answersKeptMs).toISOString());
      return kept?.bodyHash === bodyHash ? (JSON.parse(kept.answer) as Receipt) : null;
    },

    /** Keeps the receipt of a form that has booked. */
    async keep(request: FastifyRequest, key: string | null, body: object, receipt: Receipt): Promise<void> {
      if (key === null) return;
      try {
        await store.answers.keep({
          ...toKeyed(request, key, body),
          status: 200,
          mediaType: 'application/json',
          answer: JSON.stringify(receipt),
          at: now().toISOString(),
        });
      } catch (error) {
        // The booking is stored, so the visitor must not get an error.
        request.log.error({ err: error }, 'a receipt cannot be stored under the key of its form');
      }
    },
  };
}
