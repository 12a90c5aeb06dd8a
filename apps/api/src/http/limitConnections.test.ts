import { expect, test } from 'vitest';
import { openSockets, statusFor } from '../testing/requests/openSockets.ts';
import { startApi } from '../testing/startApi.ts';

const visitor = '127.0.0.3';
/** A busy machine takes seconds to accept hundreds of connections. */
const patient = { timeout: 30_000 };
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
  await expect.poll(() => greedy.open(), patient).toBe(250);
});

test('many addresses that open more connections than allowed block nobody else', async () => {
  await using api = await startApi();
  await using greedy = new AsyncDisposableStack();
  for (const host of [11, 12, 13, 14, 15, 16]) greedy.use(await openSockets(api.url, `127.0.0.${host}`, 190));

  expect(await answered(api.url)).toBe(80);
});

test('connections that carry a request are not closed for new ones of their network', async () => {
  await using api = await startApi();
  let requests = 0;
  api.app.server.on('request', () => {
    requests += 1;
  });
  await using posting = await openSockets(api.url, '127.0.0.2', 250, partOfBody);
  await expect.poll(() => requests, patient).toBe(250);

  expect(await statusFor(`${api.url}/healthz`, '127.0.0.2')).toBeNull();

  expect(posting.open()).toBe(250);
  expect(await statusFor(`${api.url}/healthz`, visitor)).toBe(200);
});

test('a proxy’s connections count for the total only', async () => {
  await using api = await startApi({ TRUSTED_PROXIES: '127.0.0.2' });
  await using proxy = await openSockets(api.url, '127.0.0.2', 1050);
  await expect.poll(() => proxy.open(), patient).toBe(1000);
});

test('with many connections, idle ones are closed after a second', async () => {
  await using api = await startApi();
  const keepAlive = async () => (await fetch(`${api.url}/healthz`)).headers.get('keep-alive');
  expect(await keepAlive()).toBe('timeout=72');
  const crowd = await Promise.all(
    ['127.0.0.11', '127.0.0.12', '127.0.0.13'].map((host) => openSockets(api.url, host, 190)),
  );
  expect(await keepAlive()).toBe('timeout=1');
  await Promise.all(crowd.map((sockets) => sockets[Symbol.asyncDispose]()));
  await expect.poll(keepAlive, patient).toBe('timeout=72');
});

test('beyond 500 requests in progress further ones get 503, and succeed afterwards', async () => {
  await using api = await startApi();
  await using posting = new AsyncDisposableStack();
  for (const host of [11, 12, 13])
    posting.use(await openSockets(api.url, `127.0.0.${host}`, 170, partOfBody));
  await expect.poll(() => statusFor(`${api.url}/healthz`, visitor), patient).toBe(503);

  await posting.disposeAsync();
  await expect.poll(() => statusFor(`${api.url}/healthz`, visitor), patient).toBe(200);
});
