import createClient from 'openapi-fetch';
import type { Client } from 'openapi-fetch';
import type { paths } from '../generated/schema.ts';
import { withIdempotencyKeys } from './withIdempotencyKeys.ts';

export type ApiClient = Client<paths>;

export interface ApiClientOptions {
  /** Base address of the calls, with an optional base path; '' is the page's own origin. */
  host: string;
  fetch?: typeof globalThis.fetch;
  /** Whether the server is ours: only then are our headers sent, such as `Idempotency-Key`. */
  hasExtensions?: boolean;
  /** How long a call may take, body included. */
  timeoutMs?: number;
}

/**
 * Returns the client, the first argument of every call.
 *
 * It sends no authentication header and no cookie, not even to its own origin. A call that
 * lasts longer than `timeoutMs`, 20 seconds unless given, fails with kind `timeout`.
 */
export function createApiClient({
  host,
  fetch = globalThis.fetch,
  hasExtensions = false,
  timeoutMs = 20_000,
}: ApiClientOptions): ApiClient {
  const send = (request: Request) =>
    fetch(request, { signal: eitherOf(request.signal, AbortSignal.timeout(timeoutMs)) });
  return createClient<paths>({
    baseUrl: host,
    credentials: 'omit',
    fetch: hasExtensions ? withIdempotencyKeys(send) : send,
  });
}

/** Returns a signal that aborts with the first of two. `AbortSignal.any` is missing in the browsers of phones until March 2024. */
function eitherOf(...signals: readonly [AbortSignal, AbortSignal]): AbortSignal {
  const either = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) either.abort(signal.reason);
    else signal.addEventListener('abort', () => either.abort(signal.reason), { once: true });
  }
  return either.signal;
}
