import type { CallOptions } from './answerTo.ts';
import type { Subscription } from './contract.ts';
import type { ApiClient } from './createApiClient.ts';
import { toSendResult } from './toSendResult.ts';
import type { SendResult } from './toSendResult.ts';

/** Subscribes a visitor to the newsletter; the same address again is no failure (R144, A36). */
export function subscribe(
  client: ApiClient,
  body: Subscription,
  options: CallOptions = {},
): Promise<SendResult> {
  return toSendResult(client.POST('/subscribe', { body, parseAs: 'stream', ...options }), options.signal);
}
