import { sendEmail, subscribe, type ApiClient, type SendResult, type Subscription } from '@centro/api-client';

export interface SubscriptionOptions {
  /** The centre's info mailbox, named in the second call. */
  mailbox: string;
  /** The version of the consent text; only for an API with our extensions (A35). */
  consentVersion?: string | undefined;
}

/** Subscribes the visitor and, after a success, sends the message (R144, R145, A36). */
export async function sendSubscription(
  client: ApiClient,
  subscription: Subscription,
  { mailbox, consentVersion }: SubscriptionOptions,
): Promise<SendResult> {
  const subscribed = await subscribe(client, subscription, consentVersion ? { consentVersion } : {});
  if (!subscribed.ok) return subscribed;
  const { firstName, telefono, message } = subscription;
  return sendEmail(client, { message, name: firstName, telefono, to: mailbox });
}
