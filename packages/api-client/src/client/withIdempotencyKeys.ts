/**
 * Returns `send` with an `Idempotency-Key` on each POST: the server processes a repeated request once.
 *
 * The same body to the same address keeps its key until a response arrives; after a response with `Retry-After` the
 * repeated request keeps it too. After any other response a repeated request gets a new key.
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
