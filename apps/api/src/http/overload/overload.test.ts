import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { openSockets, statusFor } from '../../testing/requests/openSockets.ts';
import { toLanguage } from '../../texts/Language.ts';
import { refuseOverload, requestsInProgress } from './overload.ts';
import { setResponseLanguage } from '../problems.ts';

/** Starts a server with room for so many requests; /held is answered by `release`. */
async function startServer(most: number, addRoutes: (app: FastifyInstance) => void = () => undefined) {
  const app = fastify({ forceCloseConnections: true });
  onTestFinished(() => app.close());
  const response = Promise.withResolvers<string>();
  let held = 0;
  setResponseLanguage(app, toLanguage('it-IT'));
  refuseOverload(app, [requestsInProgress(most)]);
  app.get('/held', () => {
    held += 1;
    return response.promise;
  });
  app.get('/', async () => 'ok');
  app.post('/', async () => 'ok');
  addRoutes(app);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, held: () => held, release: response.resolve };
}

test('requests above the limit get 503 with Retry-After, and succeed once others have finished', async () => {
  const server = await startServer(2);
  const waiting = [fetch(`${server.url}/held`), fetch(`${server.url}/held`)];
  await expect.poll(server.held).toBe(2);

  const refused = await fetch(server.url);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('content-type')).toMatch('application/problem+json');
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(await refused.json()).toMatchObject({ code: 'overloaded' });

  server.release('done');
  for (const answer of await Promise.all(waiting)) expect(await answer.text()).toBe('done');
  await expect.poll(async () => (await fetch(server.url)).status).toBe(200);
});

test('one network has a quarter of the room, and the others are served', async () => {
  const server = await startServer(200);
  const get = 'GET /held HTTP/1.1\r\nHost: a\r\n\r\n';
  await using greedy = await openSockets(server.url, '127.0.0.2', 50, get);
  await expect.poll(server.held).toBe(50);
  expect(await statusFor(server.url, '127.0.0.2')).toBe(503);
  expect(await statusFor(server.url, '127.0.0.3')).toBe(200);

  await greedy[Symbol.asyncDispose]();
  await expect.poll(() => statusFor(server.url, '127.0.0.2')).toBe(200);
});

test('a request whose body has not come takes no room', async () => {
  const server = await startServer(2);
  const begun = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{';
  await using slow = await openSockets(server.url, '127.0.0.2', 3, begun);
  await expect.poll(() => statusFor(server.url, '127.0.0.3')).toBe(200);
  expect(slow.open()).toBe(3);
});

test('a client that does not read its response keeps no place for longer than a second', async () => {
  const size = 30_000_000;
  const server = await startServer(2, (app) => app.get('/large', async () => Buffer.alloc(size)));
  const unread = [0, 1].map(() => connect(Number(new URL(server.url).port), '127.0.0.1').pause());
  onTestFinished(() => unread.forEach((socket) => socket.destroy()));
  for (const socket of unread) {
    await once(socket, 'connect');
    socket.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
  }
  await expect.poll(() => statusFor(server.url, '127.0.0.3'), often).toBe(503);
  await sleep(1000);
  expect(await statusFor(server.url, '127.0.0.3')).toBe(200);
});

test('a request that the server works on for longer than a second keeps its place', async () => {
  const server = await startServer(2);
  const waiting = [fetch(`${server.url}/held`), fetch(`${server.url}/held`)];
  await expect.poll(server.held).toBe(2);
  await sleep(1000);
  expect(await statusFor(server.url, '127.0.0.3')).toBe(503);

  server.release('done');
  for (const answer of await Promise.all(waiting)) expect(await answer.text()).toBe('done');
});

/** Both places are taken for a second only. */
const often = { interval: 10 };
