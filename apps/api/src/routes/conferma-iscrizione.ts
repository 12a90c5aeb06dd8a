import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage } from '../pages/sendPage.ts';
import type { Parts } from '../Parts.ts';
import type { LinkRequest } from './LinkRequest.ts';

/** Adds the page where the owner of an address says yes to the newsletter (A35). */
export function confirmSubscriptionPage(app: FastifyInstance, { config, store, links, now }: Parts): void {
  const { centre } = config;

  app.get('/conferma-iscrizione', async ({ query: { link } }: LinkRequest, reply) => {
    const subscription = await askedFor(link);
    if (!subscription) return sendUnknown(reply);
    const { isConfirmed, isOver } = subscription;
    if (isOver) return sendPage(reply, 410, (pages) => pages.confirmedTooLate({ centre }));
    return sendPage(reply, 200, (pages) =>
      isConfirmed ? pages.subscribed({ centre }) : pages.confirmSubscription({ centre, link: String(link) }),
    );
  });

  app.post('/conferma-iscrizione', async ({ query: { link } }: LinkRequest, reply) => {
    const subscription = await askedFor(link);
    if (!subscription) return sendUnknown(reply);
    if (subscription.isOver) return sendPage(reply, 410, (pages) => pages.confirmedTooLate({ centre }));
    await store.subscriptions.confirm(subscription.id, now().toISOString());
    return sendPage(reply, 200, (pages) => pages.subscribed({ centre }));
  });

  /** The subscription of a link: over when it ended, or was not confirmed in time. */
  async function askedFor(link: unknown) {
    const id = links.idOf('confirm-subscription', link);
    const subscription = id === null ? undefined : await store.subscriptions.find(id);
    if (!subscription) return null;
    const { confirmBy, confirmedAt, unsubscribedAt } = subscription;
    const isConfirmed = confirmedAt !== null;
    const isLate = !isConfirmed && (confirmBy === null || confirmBy <= now().toISOString());
    return { id: subscription.id, isConfirmed, isOver: isLate || unsubscribedAt !== null };
  }

  function sendUnknown(reply: FastifyReply) {
    return sendPage(reply, 404, (pages) => pages.unknownLink({ centre }));
  }
}
