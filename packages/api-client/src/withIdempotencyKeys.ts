/**
 * Returns `send` with an `Idempotency-Key` on each POST: the server does once what is sent again.
 *
 * The same body to the same address keeps its key until it is answered; an answer with `Retry-After` asks for the same
 * once more. What was answered and is sent again is meant again, under a new key.
 */
export function withIdempotencyKeys(
  send: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  const unanswered = new Map<string, string>();

  return async (request) => {
    if (request.method !== 'POST') return send(request);
    const content = `${request.url} ${await request.clone().text()}`;
    const key = unanswered.get(content) ?? randomKey();
    unanswered.set(content, key);
    request.headers.set('Idempotency-Key', `"${key}"`);
    const response = await send(request);
    if (!response.headers.has('Retry-After')) unanswered.delete(content);
    return response;
  };
}

/** `crypto.randomUUID` is missing on a page without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
