import type { CallOptions } from './answerTo.ts';
import type { ConfirmationRequest } from './contract.ts';
import type { ApiClient } from './createApiClient.ts';
import { toSendResult } from './toSendResult.ts';
import type { SendResult } from './toSendResult.ts';

/**
 * Books a slot and has its confirmation sent to the visitor (R146).
 *
 * A taken slot fails with code `slot-taken` and the nearest free times (A24). The same request
 * again books nothing more, so a call that got no answer can be repeated (A23).
 */
export function sendConfirmationEmail(
  client: ApiClient,
  body: ConfirmationRequest,
  options: CallOptions = {},
): Promise<SendResult> {
  const call = client.POST('/send-confirmation-email', { body, parseAs: 'stream', ...options });
  return toSendResult(call, options.signal);
}
