import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Receipt, Subscription } from '@centro/api-client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressLimits, subscriptionEmailLimit } from '../limits/dailyLimits.ts';
import { outboxRow } from '../outbox/Email.ts';
import type { AppContext } from '../AppContext.ts';
import { joiningTimeMs } from './recentForms.ts';
import type { SubscriptionEmails } from './subscriptionStore.ts';
import { toEmailKey } from '../store/keys.ts';

type SubscribeRequest = FastifyRequest<{
  Body: Subscription;
  Headers: { 'consent-version'?: string };
}>;

/** Returns the call that stores a subscription (R144, A36). The response is the same in all cases, after the same time. */
export function subscribe(context: AppContext) {
  const store = storeSubscription(context);

  return async ({ body, ip, headers }: SubscribeRequest, reply: FastifyReply) => {
    await store(body, { ip, consentVersion: headers['consent-version'] ?? 'unknown' });
    return reply.code(201).send({ status: 'stored' } satisfies Receipt);
  };
}

interface Origin {
  ip: string;
  /** The version of the accepted text. */
  consentVersion: string;
}

/**
 * Returns the function that stores a subscription, or asks the owner of the address to confirm it: always for one that has
 * unsubscribed, for every one unless configured otherwise (A35). It takes the same time in all cases.
 */
export function storeSubscription({ config, store, outbox, links, forms, now }: AppContext) {
  const { limits, mail, newsletter } = config;

  return async (subscription: Subscription, { ip, consentVersion }: Origin): Promise<void> => {
    const { firstName, lastName, email, telefono, message } = subscription;
    const answerTime = sleep(answerTimeMs);
    await store.disk.leaveRoom(config.database.maxBytes);
    const at = now();
    const form = {
      id: randomUUID(),
      centre: config.centre.key,
      email,
      emailKey: toEmailKey(email),
      firstName,
      lastName,
      phone: telefono,
      message,
      consentVersion,
      at: at.toISOString(),
    };
    const networkLimits = addressLimits('subscription', ip, limits);
    await store.subscriptions.subscribe(form, networkLimits, await emailsTo(subscription, at));
    forms.keep(subscription, ip, at);
    outbox.wake();
    await answerTime;
  };

  async function emailsTo({ email, firstName }: Subscription, at: Date): Promise<SubscriptionEmails> {
    // Loaded at the first subscription, not at the start; for every one, since the duration would reveal who has
    // unsubscribed.
    const { subscriptionConfirmation } = await import('./emails/subscriptionConfirmation.ts');
    const { subscriptionReceipt } = await import('./emails/subscriptionReceipt.ts');
    const sender = mail.from.address;
    return {
      isAlwaysAsked: newsletter.doubleOptIn,
      confirmBy: new Date(at.getTime() + timeToConfirmMs).toISOString(),
      toRequestRow: (subscription, { id }) =>
        outboxRow(
          subscriptionConfirmation({ ...subscription, firstName }, config.centre, {
            confirmUrl: links.to('confirm-subscription', id),
            unsubscribeUrl: links.to('unsubscribe', subscription.id),
          }),
          { kind: 'subscription-confirmation', sender, at },
        ),
      // The receipt of the message says the same, and takes its place: not every form's message follows.
      toReceiptRow: ({ id }) =>
        outboxRow(subscriptionReceipt({ email, firstName }, config.centre, links.to('unsubscribe', id)), {
          kind: 'subscription-receipt',
          sender,
          at,
          sendAfter: new Date(at.getTime() + joiningTimeMs),
        }),
      limit: subscriptionEmailLimit(email, limits),
    };
  }
}

/** As the email says: 30 days. */
const timeToConfirmMs = 30 * 24 * 60 * 60 * 1000;

/** Longer than what is stored takes, which is less for a subscriber than for an unknown address. */
const answerTimeMs = 50;
