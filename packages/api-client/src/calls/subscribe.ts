import type { Subscription } from '../contract/contract.ts';
import type { ApiClient } from '../client/createApiClient.ts';
import { toSendResult } from './toSendResult.ts';
import type { SendOptions, SendResult } from './toSendResult.ts';

export interface SubscribeOptions extends SendOptions {
  /** The version of the consent text that the visitor accepted; only for our own API. */
  consentVersion?: string;
}

/** Subscribes a visitor to the newsletter; repeating an address is not a failure. */
export function subscribe(
  client: ApiClient,
  body: Subscription,
  { consentVersion, hasExtensions = false, ...options }: SubscribeOptions = {},
): Promise<SendResult> {
  const header = consentVersion === undefined ? {} : { 'Consent-Version': consentVersion };
  const call = client.POST('/subscribe', { body, params: { header }, parseAs: 'stream', ...options });
  return toSendResult(call, { ...options, hasExtensions });
}
