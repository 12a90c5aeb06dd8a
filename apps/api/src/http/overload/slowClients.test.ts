import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { startApi } from '../../testing/startApi.ts';
import { toLanguage } from '../../texts/Language.ts';
import { allowBodyTime, bodyMs, limitBodyTime } from './bodyTime.ts';
import { clientErrorHandler } from '../problems.ts';
import { serverOptions } from '../serverOptions.ts';

/** Node reads the limits of a server while it runs: these take the place of 10, 15 and 20 s. */
const shortMs = 1000;

test.concurrent('a client that is too slow with headers gets 408 after 10 s and is disconnected', async () => {
  await using api = await startApi();
  expect(api.app.server.headersTimeout).toBe(10_000);
  api.app.server.headersTimeout = shortMs;
  const answer = await slowly(api.url, 'POST /subscribe HTTP/1.1\r\nHost: a\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(answer).toContain('Content-Type: application/problem+json');
});

const request = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{';

test.concurrent('a client that is too slow with a body gets 408 after 15 s and is disconnected', async () => {
  expect(bodyMs).toBe(15_000);
  await using given = await startSlow();
  const answer = await slowly(given.url, request);
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(answer).toContain('Content-Type: application/problem+json');
});

test.concurrent('the calls of the server give a body these 15 s', async () => {
  await using api = await startApi();
  const start = performance.now();
  const answer = await slowly(api.url, request.replace('POST /', 'POST /subscribe'));
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(performance.now() - start).toBeGreaterThan(bodyMs - 50);
});

test.concurrent('a request that may be slow is answered once its body has come', async () => {
  await using given = await startSlow(3 * shortMs);
  const answer = await slowly(given.url, request, `${' '.repeat(97)}}`, 2 * shortMs);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});

test.concurrent('a client that has its response and goes on sending a body slowly is disconnected without another', async () => {
  await using given = await startSlow();
  const answer = await slowly(given.url, request.replace('POST /', 'POST /early'));
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
});

/** Starts a server that gives bodies a second; with `allowedMs` it gives them longer. */
async function startSlow(allowedMs?: number) {
  const app = fastify(serverOptions({ trustedProxies: [] }));
  limitBodyTime(app, clientErrorHandler(toLanguage('it-IT')), shortMs);
  app.addHook('onRequest', async ({ raw, url }, reply) => {
    if (allowedMs !== undefined) allowBodyTime(raw, allowedMs);
    if (url === '/early') await reply.send('early');
  });
  app.post('/', async () => 'read');
  app.post('/early', async () => 'read');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, [Symbol.asyncDispose]: () => app.close() };
}

/** Sends bytes, and others some time later; returns what the server sends until it disconnects. */
async function slowly(url: string, bytes: string, others = '', laterMs = 0): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  try {
    socket.write(bytes);
    if (others !== '') {
      await sleep(laterMs);
      socket.end(others);
    }
    return await text(socket);
  } finally {
    socket.destroy();
  }
}

test.concurrent('a client that does not read its response is disconnected after 20 s', async () => {
  const app = fastify(serverOptions({ trustedProxies: [] }));
  expect(app.server.timeout).toBe(20_000);
  app.server.timeout = shortMs;
  app.get('/', async () => Buffer.alloc(30_000_000));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const accepted = once(app.server, 'connection');
  const socket = connect(Number(new URL(url).port), '127.0.0.1').pause();
  onTestFinished(() => void socket.destroy());
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const [connection] = (await accepted) as [Socket];
  const start = performance.now();

  await once(connection, 'close');

  expect(performance.now() - start).toBeGreaterThan(shortMs - 50);
});
