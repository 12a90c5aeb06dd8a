import { expect, test, vi } from 'vitest';
import { createApiClient } from './createApiClient.ts';
import { subscribe } from './subscribe.ts';
import { calls, subscription } from './testing/calls.ts';
import { startServer } from './testing/startServer.ts';

test.for([
  { host: 'alone', base: '', path: '/subscribe' },
  { host: 'with a trailing slash', base: '/', path: '/subscribe' },
  { host: 'with a base path', base: '/centre', path: '/centre/subscribe' },
  { host: 'with a base path and a trailing slash', base: '/centre/', path: '/centre/subscribe' },
])('to a host $host the call goes to $path', async ({ base, path }) => {
  const { origin, requests } = await startServer((response) => response.end());
  const client = createApiClient({ host: origin + base });
  expect(await subscribe(client, subscription)).toEqual({ ok: true });
  expect(requests).toMatchObject([{ url: path }]);
});

test.for(['', '/'])('with «%s» as host the call goes to the origin of the page', async (host) => {
  const { origin, requests } = await startServer((response) => response.end());
  // Node has no page: this resolves a relative address as a page on `origin` would.
  class PageRequest extends Request {
    constructor(address: string, init?: RequestInit) {
      super(new URL(address, `${origin}/contact`), init);
    }
  }
  vi.stubGlobal('Request', PageRequest);
  const client = createApiClient({ host });
  vi.unstubAllGlobals();
  expect(await subscribe(client, subscription)).toEqual({ ok: true });
  expect(requests).toMatchObject([{ url: '/subscribe' }]);
});

test.for(calls)(
  '$name sends neither credentials nor cookies, even after receiving one (R143)',
  async ({ call }) => {
    const { origin, requests } = await startServer((response) =>
      response.setHeader('Set-Cookie', 'session=1').setHeader('Content-Type', 'application/json').end('[]'),
    );
    const modes: RequestCredentials[] = [];
    const client = createApiClient({
      host: origin,
      fetch: (input, init) => {
        if (input instanceof Request) modes.push(input.credentials);
        return fetch(input, init);
      },
    });
    expect(await call(client)).toMatchObject({ ok: true });
    expect(await call(client)).toMatchObject({ ok: true });
    expect(modes).toEqual(['omit', 'omit']);
    for (const { headers } of requests) {
      expect(headers).not.toHaveProperty('authorization');
      expect(headers).not.toHaveProperty('cookie');
    }
  },
);

test('a call may take 20 seconds unless told otherwise', async () => {
  using timeout = vi.spyOn(AbortSignal, 'timeout');
  const { origin } = await startServer((response) => response.end());
  await subscribe(createApiClient({ host: origin }), subscription);
  await subscribe(createApiClient({ host: origin, timeoutMs: 5000 }), subscription);
  expect(timeout.mock.calls).toEqual([[20_000], [5000]]);
});
