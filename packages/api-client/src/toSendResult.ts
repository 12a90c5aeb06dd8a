import { answerTo } from './answerTo.ts';
import type { FetchedAnswer } from './answerTo.ts';
import type { CallFailure } from './CallProblem.ts';

export type SendResult = { ok: true } | CallFailure;

/** Waits for a call whose answer is not read: any 2xx is success, whatever its body. */
export async function toSendResult(
  call: Promise<FetchedAnswer<ReadableStream | null>>,
  signal: AbortSignal | undefined,
): Promise<SendResult> {
  const answer = await answerTo(call, signal);
  if (!answer.ok) return answer;
  // Frees the connection. A body that has already broken off makes this reject, and is success too.
  answer.data?.cancel().catch(() => {});
  return { ok: true };
}
