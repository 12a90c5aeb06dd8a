import { bareFailure } from '../problems/CallProblem.ts';
import type { CallFailure } from '../problems/CallProblem.ts';
import { refusal } from '../problems/refusal.ts';

/** Options of every call. */
export interface CallOptions {
  /** Ends the call, which then fails with kind `aborted`. */
  signal?: AbortSignal;
}

/** The result of openapi-fetch: `data` for 2xx, `error` otherwise; neither when the body is empty. */
export interface FetchedAnswer<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

interface Answer<Data> {
  ok: true;
  status: number;
  data: Data | undefined;
}

/** Waits for `call`, which was made with `signal`, and returns its 2xx response or its problem. */
export async function answerTo<Data>(
  call: Promise<FetchedAnswer<Data>>,
  signal: AbortSignal | undefined,
): Promise<Answer<Data> | CallFailure> {
  try {
    const { data, error, response } = await call;
    return response.ok ? { ok: true, status: response.status, data } : refusal(response, error);
  } catch (cause) {
    if (signal?.aborted) return bareFailure('aborted');
    return bareFailure(isTimeout(cause) ? 'timeout' : 'network');
  }
}

/** The name of the error with which `AbortSignal.timeout` rejects a fetch. */
function isTimeout(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError';
}
