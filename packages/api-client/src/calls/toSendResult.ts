import { answerTo } from './answerTo.ts';
import type { CallOptions, FetchedAnswer } from './answerTo.ts';
import { bareFailure } from '../problems/CallProblem.ts';
import type { CallFailure } from '../problems/CallProblem.ts';

export interface SendOptions extends CallOptions {
  /** Whether the API has our extensions: only then is its response read. */
  hasExtensions?: boolean;
}

export type SendResult = { ok: true } | CallFailure;

/** Waits for a call of which only the success counts: see `readAnswer`. */
export async function toSendResult(
  call: Promise<FetchedAnswer<ReadableStream | null>>,
  options: SendOptions,
): Promise<SendResult> {
  const answer = await readAnswer(call, options);
  return answer.ok ? { ok: true } : answer;
}

/**
 * Waits for a call. Any 2xx is a success, with any body, which is read of our API only; from that a web page is none: something
 * between has sent it, such as a network that asks to sign in first.
 */
export async function readAnswer(
  call: Promise<FetchedAnswer<ReadableStream | null>>,
  { signal, hasExtensions = false }: SendOptions,
): Promise<{ ok: true; text: string } | CallFailure> {
  const answer = await answerTo(call, signal);
  if (!answer.ok) return answer;
  if (!hasExtensions) {
    // Frees the connection. It rejects for an incomplete body, which is a success too.
    answer.data?.cancel().catch(() => {});
    return { ok: true, text: '' };
  }
  const text = await new Response(answer.data ?? null).text().catch(() => '');
  return text.trimStart().startsWith('<') ? bareFailure('unreadable', answer.status) : { ok: true, text };
}
