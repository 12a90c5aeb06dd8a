import { randomUUID } from 'node:crypto';
import type { Receipt, Subscription } from '@centro/api-client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressLimit, recipientLimit } from '../dailyLimits.ts';
import { outboxRow } from '../mail/outboxRow.ts';
import type { Parts } from '../Parts.ts';
import type { Confirmation } from '../store/subscriptionStore.ts';
import { toEmailKey } from '../store/toEmailKey.ts';

type SubscribeRequest = FastifyRequest<{
  Body: Subscription;
  Headers: { 'consent-version'?: string };
}>;

/** Returns the call that stores a subscription (R144, A36), and asks the owner of the address if configured (A35). */
export function subscribe({ config, store, outbox, links, now }: Parts) {
  const { centre, limits, mail, newsletter } = config;

  return async (request: SubscribeRequest, reply: FastifyReply) => {
    const { firstName, lastName, email, telefono, message } = request.body;
    const moment = now();
    const at = moment.toISOString();
    const subscription = {
      id: randomUUID(),
      centre: centre.key,
      emailKey: toEmailKey(email),
      email,
      firstName,
      lastName,
      phone: telefono,
      message,
      consentVersion: request.headers['consent-version'] ?? 'unknown',
      confirmBy: newsletter.doubleOptIn ? new Date(moment.getTime() + timeToConfirmMs).toISOString() : null,
      confirmedAt: null,
      unsubscribedAt: null,
      createdAt: at,
      updatedAt: at,
    };
    await store.subscriptions.save(
      subscription,
      [addressLimit('subscription', request.ip, limits)],
      newsletter.doubleOptIn ? await confirmation(email, moment) : null,
    );
    outbox.wake();
    return reply.code(201).send({ status: 'stored' } satisfies Receipt);
  };

  async function confirmation(email: string, at: Date): Promise<Confirmation> {
    // Read for the first subscription, not at the start.
    const { subscriptionConfirmation } = await import('../emails/subscriptionConfirmation.tsx');
    return {
      toRow: (stored) =>
        outboxRow(
          subscriptionConfirmation(stored, centre, {
            confirmUrl: links.to('confirm-subscription', stored.id),
            unsubscribeUrl: links.to('unsubscribe', stored.id),
          }),
          { kind: 'subscription-confirmation', sender: mail.from.address, at },
        ),
      limit: recipientLimit(email, limits),
    };
  }
}

/** As the e-mail says: 30 days. */
const timeToConfirmMs = 30 * 24 * 60 * 60 * 1000;
