import { randomUUID } from 'node:crypto';
import type { Receipt, Subscription } from '@centro/api-client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressLimits, subscriptionEmailLimit } from '../../limits/dailyLimits.ts';
import { outboxRow } from '../../mail/outboxRow.ts';
import type { AppContext } from '../../AppContext.ts';
import type { Confirmation } from '../../store/subscriptions/subscriptionStore.ts';
import { toEmailKey } from '../../store/keys/toEmailKey.ts';

type SubscribeRequest = FastifyRequest<{
  Body: Subscription;
  Headers: { 'consent-version'?: string };
}>;

/**
 * Returns the call that stores a subscription (R144, A36), or asks the owner of the address to confirm it: always for
 * one that has unsubscribed, for every one if so configured (A35). The response is the same in all cases.
 */
export function subscribe({ config, store, outbox, links, forms, now }: AppContext) {
  const { centre, limits, mail, newsletter } = config;

  return async (request: SubscribeRequest, reply: FastifyReply) => {
    const { firstName, lastName, email, telefono, message } = request.body;
    const at = now();
    const form = {
      id: randomUUID(),
      centre: centre.key,
      email,
      emailKey: toEmailKey(email),
      firstName,
      lastName,
      phone: telefono,
      message,
      consentVersion: request.headers['consent-version'] ?? 'unknown',
      at: at.toISOString(),
    };
    const networkLimits = addressLimits('subscription', request.ip, limits);
    await store.subscriptions.subscribe(form, networkLimits, await confirmation(email, at));
    forms.keep(request.body, request.ip, at);
    outbox.wake();
    return reply.code(201).send({ status: 'stored' } satisfies Receipt);
  };

  async function confirmation(email: string, at: Date): Promise<Confirmation> {
    // Loaded at the first subscription, not at the start; for every one, since the duration would reveal who has
    // unsubscribed.
    const { subscriptionConfirmation } = await import('../../emails/newsletter/subscriptionConfirmation.tsx');
    return {
      isAlwaysAsked: newsletter.doubleOptIn,
      confirmBy: new Date(at.getTime() + timeToConfirmMs).toISOString(),
      toRow: (subscription, { id, firstName }) =>
        outboxRow(
          subscriptionConfirmation({ ...subscription, firstName }, centre, {
            confirmUrl: links.to('confirm-subscription', id),
            unsubscribeUrl: links.to('unsubscribe', subscription.id),
          }),
          { kind: 'subscription-confirmation', sender: mail.from.address, at },
        ),
      limit: subscriptionEmailLimit(email, limits),
    };
  }
}

/** As the email says: 30 days. */
const timeToConfirmMs = 30 * 24 * 60 * 60 * 1000;
