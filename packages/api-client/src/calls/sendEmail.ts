import type { ContactMessage } from '../contract/contract.ts';
import type { ApiClient } from '../client/createApiClient.ts';
import { toSendResult } from './toSendResult.ts';
import type { SendOptions, SendResult } from './toSendResult.ts';

/** Sends a visitor's message to the centre's mailbox. */
export function sendEmail(
  client: ApiClient,
  body: ContactMessage,
  { hasExtensions = false, ...options }: SendOptions = {},
): Promise<SendResult> {
  const call = client.POST('/send-email', { body, parseAs: 'stream', ...options });
  return toSendResult(call, { ...options, hasExtensions });
}
