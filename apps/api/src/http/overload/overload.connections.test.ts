import { once } from 'node:events';
import { createServer, IncomingMessage } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, test } from 'vitest';
import { openSockets, statusFor } from '../../testing/requests/openSockets.ts';
import { rawRequest } from '../../testing/requests/rawRequest.ts';
import { startApi } from '../../testing/startApi.ts';
import { limitConnections } from './overload.ts';

const visitor = '127.0.0.3';
const partOfBody =
  'POST /subscribe HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{';

/** The number of 80 requests, each on its own connection, that get 200. */
async function answered(url: string): Promise<number> {
  const statuses = [];
  for (let index = 0; index < 80; index += 1) statuses.push(await statusFor(`${url}/healthz`, visitor));
  return statuses.filter((status) => status === 200).length;
}

test('one address that opens 1,050 connections keeps 250 of them, and other addresses are served', async () => {
  await using api = await startApi();
  await using greedy = await openSockets(api.url, '127.0.0.2', 1050);

  expect(await answered(api.url)).toBe(80);
  await expect.poll(() => greedy.open()).toBe(250);
});

test('many addresses that open more connections than allowed block nobody else', async () => {
  await using api = await startApi();
  await using greedy = new AsyncDisposableStack();
  for (const host of [11, 12, 13, 14, 15, 16]) greedy.use(await openSockets(api.url, `127.0.0.${host}`, 190));

  expect(await answered(api.url)).toBe(80);
});

test('connections that carry a request are not closed for new ones of their network', async () => {
  await using server = await startHoldingServer();
  await using busy = await openSockets(server.url, '127.0.0.2', 250, held);
  await expect.poll(server.held).toBe(250);

  expect(await statusFor(`${server.url}/free`, '127.0.0.2')).toBeNull();

  expect(busy.open()).toBe(250);
  expect(await statusFor(`${server.url}/free`, visitor)).toBe(200);
});

test('where all connections carry a request, the oldest of the largest network makes room for another one', async () => {
  await using server = await startHoldingServer();
  await using busy = await openFrom(
    ['127.0.0.11', '127.0.0.12', '127.0.0.13', '127.0.0.14'],
    237,
    server.url,
    held,
  );
  await using last = await openSockets(server.url, '127.0.0.15', 2, held);
  await expect.poll(server.held).toBe(950);

  expect(await statusFor(`${server.url}/free`, visitor)).toBe(200);
  await expect.poll(() => busy.open() + last.open()).toBe(949);
});

test('an idle connection of another network makes room before one with a request does', async () => {
  await using server = await startHoldingServer();
  await using busy = await openSockets(server.url, '127.0.0.11', 242, held);
  await expect.poll(server.held).toBe(242);
  await using idle = await openFrom(['127.0.0.12', '127.0.0.13', '127.0.0.14'], 236, server.url, '');

  await using last = await openSockets(server.url, '127.0.0.15', 1, held);
  await expect.poll(server.held).toBe(243);
  await expect.poll(idle.open).toBe(707);
  expect([busy.open(), last.open()]).toEqual([242, 1]);
});

test('where every network has one connection with a request, none of them is closed for another one', async () => {
  await using server = await startHoldingServer();
  const addresses = Array.from({ length: 950 }, (_, index) => `127.1.${index >> 8}.${index & 255}`);
  await using busy = await openFrom(addresses, 1, server.url, held);
  await expect.poll(server.held).toBe(950);

  expect(await statusFor(`${server.url}/free`, visitor)).toBe(200);
  expect(busy.open()).toBe(950);
});

test('750 bodies that do not come, from three addresses, keep nobody else from being served', async () => {
  await using api = await startApi();
  waitForSlowBodies(api);
  await using slow = await openFrom(['127.0.0.11', '127.0.0.12', '127.0.0.13'], 250, api.url, partOfBody);
  expect(await answered(api.url)).toBe(80);
  await expect.poll(slow.open).toBe(150);
});

test('1,000 addresses with a body each that does not come keep nobody else from being served', async () => {
  await using api = await startApi();
  waitForSlowBodies(api);
  const addresses = Array.from({ length: 1000 }, (_, index) => `127.1.${index >> 8}.${index & 255}`);
  await using slow = await openFrom(addresses, 1, api.url, partOfBody);
  expect(await answered(api.url)).toBe(80);
  await expect.poll(slow.open).toBe(300);
});

test('of the bodies that are waited for, one that makes progress stays', async () => {
  await using api = await startApi();
  await using slow = await openSockets(api.url, '127.0.0.2', 50, partOfBody);
  await statusFor(`${api.url}/healthz`, '127.0.0.2');
  slow.sockets[0]?.write('"');
  await statusFor(`${api.url}/healthz`, '127.0.0.2');
  await using further = await openSockets(api.url, '127.0.0.2', 49, partOfBody);
  await expect.poll(() => slow.open() + further.open()).toBe(50);
  expect(slow.sockets[0]?.closed).toBe(false);
});

test('a body that has come is waited for no longer, and its connection stays', async () => {
  await using api = await startApi();
  await using done = await openSockets(api.url, '127.0.0.2', 50, partOfBody);
  await statusFor(`${api.url}/healthz`, '127.0.0.2');
  for (const socket of done.sockets) socket.write('"a":1}'.padEnd(98));
  await expect.poll(() => done.sockets.every(({ bytesRead }) => bytesRead > 0)).toBe(true);
  await using slow = await openSockets(api.url, '127.0.0.2', 1, partOfBody);
  expect(await answered(api.url)).toBe(80);
  expect([done.open(), slow.open()]).toEqual([50, 1]);
});

test.for([
  { requests: 5, served: 5 },
  { requests: 6, served: 5 },
  { requests: 1500, served: 5 },
  // Not read at once.
  { requests: 20_000, served: 5 },
])(
  'of $requests requests sent at once on one connection $served are answered',
  async ({ requests, served }) => {
    await using api = await startApi();
    const get = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
    const last = 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
    expect(await rawRequest(api.url, get.repeat(requests - 1) + last)).toHaveLength(served);
    expect(await statusFor(`${api.url}/healthz`, visitor)).toBe(200);
  },
);

test('a request is begun when the one before it on its connection is answered', async () => {
  await using server = await startHoldingServer();
  await using client = await openSockets(server.url, visitor, 1, held.repeat(3));
  for (const begun of [1, 2, 3]) {
    await expect.poll(server.begun).toBe(begun);
    expect(server.held()).toBe(1);
    server.answer();
  }
  await expect.poll(server.held).toBe(0);
  expect(client.open()).toBe(1);
});

test('no request is begun for a client that is gone', async () => {
  await using server = await startHoldingServer();
  await using client = await openSockets(server.url, visitor, 1, held.repeat(3));
  await expect.poll(server.held).toBe(1);
  for (const socket of client.sockets) socket.resetAndDestroy();
  await expect.poll(server.held).toBe(0);
  expect(server.begun()).toBe(1);
});

test('of the requests that were read with one too many, none is created', async () => {
  await using server = await startHoldingServer();
  await using flood = await openSockets(server.url, '127.0.0.2', 1, held.repeat(1500));
  // Five, the one too many, and the next, at which the parser stops.
  await expect.poll(server.created).toBe(7);
  for (const begun of [1, 2, 3, 4, 5]) {
    await expect.poll(server.begun).toBe(begun);
    server.answer();
  }
  await expect.poll(flood.open).toBe(0);
  expect(server.created()).toBe(7);
});

test('requests with an Expect header that nobody knows are counted too', async () => {
  await using api = await startApi();
  const get = 'GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n';
  expect(await rawRequest(api.url, get.repeat(6))).toHaveLength(5);
});

test('a connection is used again for any number of requests, one after the other', async () => {
  await using api = await startApi();
  await using browser = await openSockets(api.url, visitor, 1);
  for (const socket of browser.sockets)
    for (let request = 0; request < 20; request += 1) {
      const before = socket.bytesRead;
      socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
      await expect.poll(() => socket.bytesRead).toBeGreaterThan(before);
    }
  expect(browser.open()).toBe(1);
});

test.for([{ proxies: '' }, { proxies: '127.0.0.2' }])(
  'too many requests on one connection close no other one of its network, as of a class behind one address (proxies: «$proxies»)',
  async ({ proxies }) => {
    await using api = await startApi({ TRUSTED_PROXIES: proxies });
    await using idle = await openSockets(api.url, '127.0.0.2', 3);
    const get = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
    await using flood = await openSockets(api.url, '127.0.0.2', 40, get.repeat(6));
    await expect.poll(flood.open).toBe(0);
    expect(idle.open()).toBe(3);
    expect(await statusFor(`${api.url}/healthz`, '127.0.0.2')).toBe(200);
  },
);

test('a proxy’s connections count for the total only', async () => {
  await using api = await startApi({ TRUSTED_PROXIES: '127.0.0.2' });
  await using proxy = await openSockets(api.url, '127.0.0.2', 1050);
  await expect.poll(() => proxy.open()).toBe(1000);
});

test('bodies that come slowly through a proxy are not closed: they are of many visitors', async () => {
  await using api = await startApi({ TRUSTED_PROXIES: '127.0.0.2' });
  await using slow = await openSockets(api.url, '127.0.0.2', 60, partOfBody);
  expect(await answered(api.url)).toBe(80);
  expect(slow.open()).toBe(60);
});

test('with many connections, idle ones are closed after a second', async () => {
  await using api = await startApi();
  const keepAlive = async () => (await fetch(`${api.url}/healthz`)).headers.get('keep-alive');
  expect(await keepAlive()).toBe('timeout=72');
  const crowd = await Promise.all(
    ['127.0.0.11', '127.0.0.12', '127.0.0.13'].map((host) => openSockets(api.url, host, 190)),
  );
  // A connection is open to its client before the server has accepted it.
  await expect.poll(keepAlive).toBe('timeout=1');
  await Promise.all(crowd.map((sockets) => sockets[Symbol.asyncDispose]()));
  await expect.poll(keepAlive).toBe('timeout=72');
});

const held = 'GET /held HTTP/1.1\r\nHost: a\r\n\r\n';

/** Starts a server with these limits that answers everything but /held, and that when a test says so. */
async function startHoldingServer() {
  const open = new Set<ServerResponse>();
  let created = 0;
  let begun = 0;
  class CountedMessage extends IncomingMessage {
    constructor(socket: Socket) {
      super(socket);
      created += 1;
    }
  }
  const server = createServer({ IncomingMessage: CountedMessage }, (request, response) => {
    if (request.url !== '/held') return response.end();
    begun += 1;
    open.add(response);
    return response.once('close', () => open.delete(response));
  });
  limitConnections(server, () => false);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The requests that are waiting for their answers now. */
    held: () => open.size,
    begun: () => begun,
    /** Those that Node has made of what was read. */
    created: () => created,
    answer: () => open.forEach((response) => response.end()),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Opens so many connections from each address. */
/** A slow machine needs longer than the time that a body may take: what is tested here is their number. */
function waitForSlowBodies({ app }: Awaited<ReturnType<typeof startApi>>): void {
  Object.assign(app.server, { requestTimeout: 0, headersTimeout: 0 });
}

async function openFrom(addresses: readonly string[], each: number, url: string, bytes: string) {
  const stack = new AsyncDisposableStack();
  const all: Awaited<ReturnType<typeof openSockets>>[] = [];
  for (const address of addresses) all.push(stack.use(await openSockets(url, address, each, bytes)));
  return {
    open: () => all.reduce((sum, sockets) => sum + sockets.open(), 0),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
