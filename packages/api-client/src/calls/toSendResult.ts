import { answerTo } from './answerTo.ts';
import type { FetchedAnswer } from './answerTo.ts';
import type { CallFailure } from '../problems/CallProblem.ts';

export type SendResult = { ok: true } | CallFailure;

/** Waits for a call whose response is not read: any 2xx is a success, with any body. */
export async function toSendResult(
  call: Promise<FetchedAnswer<ReadableStream | null>>,
  signal: AbortSignal | undefined,
): Promise<SendResult> {
  const answer = await answerTo(call, signal);
  if (!answer.ok) return answer;
  // Frees the connection. It rejects for an incomplete body, which is a success too.
  answer.data?.cancel().catch(() => {});
  return { ok: true };
}
