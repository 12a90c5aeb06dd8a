import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppContext } from '../AppContext.ts';
import type { LinkRequest } from '../page/sendPage.ts';
import { sendFixedPage, sendPage } from '../page/sendPage.ts';

const views = () => import('./pages.tsx');

/** Adds the page where the owner of an address confirms the subscription (A35). */
export function confirmSubscriptionPage(
  app: FastifyInstance,
  { config, store, links, now }: AppContext,
): void {
  const { centre } = config;

  app.get('/conferma-iscrizione', async ({ query: { link } }: LinkRequest, reply) => {
    const asked = await askedFor(link);
    if (!asked) return sendUnknown(reply);
    const { isConfirmed, isOver } = asked;
    if (isOver) return sendPage(reply, 410, views, (pages) => pages.confirmedTooLate({ centre }));
    return sendPage(reply, 200, views, (pages) =>
      isConfirmed ? pages.subscribed({ centre }) : pages.confirmSubscription({ centre, link: String(link) }),
    );
  });

  app.post('/conferma-iscrizione', async ({ query: { link } }: LinkRequest, reply) => {
    const asked = await askedFor(link);
    if (!asked) return sendUnknown(reply);
    if (asked.isOver) return sendPage(reply, 410, views, (pages) => pages.confirmedTooLate({ centre }));
    await store.subscriptions.confirm(asked.id, now().toISOString());
    return sendPage(reply, 200, views, (pages) => pages.subscribed({ centre }));
  });

  /**
   * Returns the request of a link; it is over when it was not confirmed in time, or the address has unsubscribed
   * since.
   */
  async function askedFor(link: unknown) {
    const id = links.idOf('confirm-subscription', link);
    const request = id === null ? undefined : await store.subscriptions.findRequest(id);
    if (!request) return null;
    const isConfirmed = request.confirmedAt !== null;
    const isLate = request.confirmBy <= now().toISOString();
    const hasLeft = request.unsubscribedAt !== null;
    return { id: request.id, isConfirmed, isOver: isConfirmed ? hasLeft : isLate };
  }

  function sendUnknown(reply: FastifyReply) {
    return sendFixedPage(reply, 404, 'unknownLink', centre);
  }
}

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
