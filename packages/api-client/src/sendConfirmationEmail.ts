import { answerTo } from './answerTo.ts';
import type { CallOptions } from './answerTo.ts';
import type { CallFailure } from './CallProblem.ts';
import type { ConfirmationRequest, Provisional } from './contract.ts';
import type { ApiClient } from './createApiClient.ts';
import { toProvisional } from './toProvisional.ts';

export interface SendConfirmationEmailOptions extends CallOptions {
  /** Whether the API has our extensions: only then is its answer read. */
  hasExtensions?: boolean;
}

/** `provisional` is there when the visitor has to confirm the booking by the link in the e-mail. */
export type BookingResult = { ok: true; provisional?: Provisional } | CallFailure;

/**
 * Books a slot and has its confirmation sent to the visitor.
 *
 * A taken slot fails with code `slot-taken` and the nearest free times. The same request
 * again books nothing more, so a call that got no answer can be repeated. Any 2xx is success,
 * whatever its body.
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
    // Frees the connection. A body that has already broken off makes this reject, and is success too.
    answer.data?.cancel().catch(() => {});
    return { ok: true };
  }
  const text = await new Response(answer.data ?? null).text().catch(() => '');
  const provisional = toProvisional(text);
  return { ok: true, ...(provisional && { provisional }) };
}
