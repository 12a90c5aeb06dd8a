import type { FastifyInstance } from 'fastify';
import { sendFixedPage, sendPage } from '../page/sendPage.ts';
import type { AppContext } from '../AppContext.ts';
import type { LinkRequest } from '../page/LinkRequest.ts';

const views = () => import('./pages.tsx');

/**
 * Adds the page where a subscription ends (L3). Mail programs post there when the reader presses their button (RFC
 * 8058): the response is the page, never a redirect.
 */
export function cancelSubscriptionPage(
  app: FastifyInstance,
  { config, store, links, now }: AppContext,
): void {
  const { centre } = config;

  app.get('/annulla-iscrizione', async ({ query: { link } }: LinkRequest, reply) => {
    const subscription = await subscriptionOf(link);
    if (!subscription) return sendFixedPage(reply, 404, 'unknownLink', centre);
    return sendPage(reply, 200, views, (pages) =>
      subscription.unsubscribedAt === null
        ? pages.unsubscribe({ centre, link: String(link) })
        : pages.unsubscribed({ centre }),
    );
  });

  app.post('/annulla-iscrizione', async ({ query: { link } }: LinkRequest, reply) => {
    const subscription = await subscriptionOf(link);
    if (!subscription) return sendFixedPage(reply, 404, 'unknownLink', centre);
    await store.subscriptions.unsubscribe(subscription.id, now().toISOString());
    return sendPage(reply, 200, views, (pages) => pages.unsubscribed({ centre }));
  });

  async function subscriptionOf(link: unknown) {
    const id = links.idOf('unsubscribe', link);
    return id === null ? undefined : store.subscriptions.find(id);
  }
}
