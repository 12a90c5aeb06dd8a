import { answerTo } from './answerTo.ts';
import type { CallOptions } from './answerTo.ts';
import { bareFailure } from '../problems/CallProblem.ts';
import type { CallFailure } from '../problems/CallProblem.ts';
import type { ConfirmationRequest, Provisional } from '../contract/contract.ts';
import type { ApiClient } from '../client/createApiClient.ts';
import { toManageUrl } from './toManageUrl.ts';
import { toProvisional } from './toProvisional.ts';

export interface SendConfirmationEmailOptions extends CallOptions {
  /** Whether the API has our extensions: only then is its response read. */
  hasExtensions?: boolean;
}

/**
 * `provisional` is set when the visitor has to confirm the booking by the link in the email; `manageUrl`, the page that
 * moves or cancels it, when this request has made the booking.
 */
export type BookingResult = { ok: true; provisional?: Provisional; manageUrl?: string } | CallFailure;

/**
 * Books a slot and has its confirmation sent to the visitor.
 *
 * A taken slot fails with code `slot-taken` and the nearest free slots. Repeating the same request
 * books nothing more, so a call without a response can be repeated. Any 2xx is a success, with
 * any body; from our API not with a web page, which something between has sent.
 */
export async function sendConfirmationEmail(
  client: ApiClient,
  body: ConfirmationRequest,
  { hasExtensions = false, ...options }: SendConfirmationEmailOptions = {},
): Promise<BookingResult> {
  const call = client.POST('/send-confirmation-email', { body, parseAs: 'stream', ...options });
  const answer = await answerTo(call, options.signal);
  if (!answer.ok) return answer;
  if (!hasExtensions) {
    // Frees the connection. It rejects for an incomplete body, which is a success too.
    answer.data?.cancel().catch(() => {});
    return { ok: true };
  }
  const text = await new Response(answer.data ?? null).text().catch(() => '');
  if (text.trimStart().startsWith('<')) return bareFailure('unreadable', answer.status);
  const provisional = toProvisional(text);
  const manageUrl = toManageUrl(text);
  return { ok: true, ...(provisional && { provisional }), ...(manageUrl && { manageUrl }) };
}
