import type { CallOptions } from './answerTo.ts';
import type { ContactMessage } from '../contract/contract.ts';
import type { ApiClient } from '../client/createApiClient.ts';
import { toSendResult } from './toSendResult.ts';
import type { SendResult } from './toSendResult.ts';

/** Sends a visitor's message to the centre's mailbox. */
export function sendEmail(
  client: ApiClient,
  body: ContactMessage,
  options: CallOptions = {},
): Promise<SendResult> {
  return toSendResult(client.POST('/send-email', { body, parseAs: 'stream', ...options }), options.signal);
}
