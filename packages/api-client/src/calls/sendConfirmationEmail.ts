import type { CallFailure } from '../problems/CallProblem.ts';
import type { ConfirmationRequest, Provisional } from '../contract/contract.ts';
import type { ApiClient } from '../client/createApiClient.ts';
import { toManageUrl } from './toManageUrl.ts';
import { toProvisional } from './toProvisional.ts';
import { readAnswer } from './toSendResult.ts';
import type { SendOptions } from './toSendResult.ts';

export type SendConfirmationEmailOptions = SendOptions;

/**
 * `provisional` is set when the visitor has to confirm the booking by the link in the email; `manageUrl`, the page that
 * moves or cancels it, when this request has made the booking.
 */
export type BookingResult = { ok: true; provisional?: Provisional; manageUrl?: string } | CallFailure;

/**
 * Books a slot and has its confirmation sent to the visitor.
 *
 * A taken slot fails with code `slot-taken` and the nearest free slots. Repeating the same request
 * books nothing more, so a call without a response can be repeated.
 */
export async function sendConfirmationEmail(
  client: ApiClient,
  body: ConfirmationRequest,
  { hasExtensions = false, ...options }: SendConfirmationEmailOptions = {},
): Promise<BookingResult> {
  const call = client.POST('/send-confirmation-email', { body, parseAs: 'stream', ...options });
  const answer = await readAnswer(call, { ...options, hasExtensions });
  if (!answer.ok) return answer;
  const provisional = toProvisional(answer.text);
  const manageUrl = toManageUrl(answer.text);
  return { ok: true, ...(provisional && { provisional }), ...(manageUrl && { manageUrl }) };
}
