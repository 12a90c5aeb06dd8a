import { newsletter } from '../../content/newsletter.ts';
import { sendEmail, subscribe, type ApiClient, type SendResult, type Subscription } from '@centro/api-client';

export interface SubscriptionOptions {
  /** The centre's info mailbox, named in the second call. */
  mailbox: string;
  /** Whether the API has our extensions. */
  hasExtensions: boolean;
}

/** Subscribes the visitor and, after a success, sends the message (R144, R145, A36). */
export async function sendSubscription(
  client: ApiClient,
  subscription: Subscription,
  { mailbox, hasExtensions }: SubscriptionOptions,
): Promise<SendResult> {
  const subscribed = await subscribe(client, subscription, {
    hasExtensions,
    // Of another API it is an unknown header (A35).
    ...(hasExtensions && { consentVersion: newsletter.consent.version }),
  });
  if (!subscribed.ok) return subscribed;
  const { firstName, telefono, message } = subscription;
  return sendEmail(client, { message, name: firstName, telefono, to: mailbox }, { hasExtensions });
}
