import type { ServerResponse } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { createApiClient } from './createApiClient.ts';
import { listMessages } from '../calls/listMessages.ts';
import { subscribe } from '../calls/subscribe.ts';
import { calls, sends, subscription } from '../testing/calls.ts';
import { startServer } from '../testing/startServer.ts';
import type { ReceivedRequest } from '../testing/startServer.ts';

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
  // Node has no page: resolve a relative address as a page on `origin` does.
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

test('the default time limit of a call is 20 seconds', async () => {
  using timeout = vi.spyOn(AbortSignal, 'timeout');
  const { origin } = await startServer((response) => response.end());
  await subscribe(createApiClient({ host: origin }), subscription);
  await subscribe(createApiClient({ host: origin, timeoutMs: 5000 }), subscription);
  expect(timeout.mock.calls).toEqual([[20_000], [5000]]);
});

const keysOf = (requests: readonly ReceivedRequest[]) =>
  requests.map(({ headers }) => headers['idempotency-key']);

describe.for(sends)('$name', ({ call }) => {
  test('sends no key to another vendor’s API', async () => {
    const { origin, requests } = await startServer((response) => response.end());
    await call(createApiClient({ host: origin }));
    await call(createApiClient({ host: origin, hasExtensions: false }));
    expect(keysOf(requests)).toEqual([undefined, undefined]);
  });

  test('sends our API the same key until it responds, then a new one', async () => {
    const answers = [
      (response: ServerResponse) => response.destroy(),
      (response: ServerResponse) => response.writeHead(409, { 'Retry-After': '6' }).end(),
      (response: ServerResponse) => response.writeHead(201).end(),
      (response: ServerResponse) => response.writeHead(201).end(),
    ];
    const { origin, requests } = await startServer((response) => answers[requests.length - 1]?.(response));
    const client = createApiClient({ host: origin, hasExtensions: true });
    for (const _ of answers) await call(client);

    const [first, second, third, fourth] = keysOf(requests);
    expect(first).toMatch(/^"[\da-f]{32}"$/);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).toMatch(/^"[\da-f]{32}"$/);
    expect(fourth).not.toBe(first);
    expect(new Set(requests.map(({ body }) => body)).size).toBe(1);
  });
});

test('another body has another key; a GET has none', async () => {
  const { origin, requests } = await startServer((response) => response.destroy());
  const client = createApiClient({ host: origin, hasExtensions: true });
  await subscribe(client, subscription);
  await subscribe(client, { ...subscription, message: 'Altro' });
  await listMessages(client, { channel: 'canalescuolaeconcorsi' });
  const [first, second, third] = keysOf(requests);
  expect(second).not.toBe(first);
  expect(third).toBeUndefined();
});
