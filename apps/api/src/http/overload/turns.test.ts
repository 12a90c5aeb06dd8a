import type { IncomingMessage } from 'node:http';
import { setImmediate as nextRound } from 'node:timers/promises';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { openSockets, statusFor } from '../../testing/requests/openSockets.ts';
import { takeTurns, turns } from './turns.ts';

test('the first task begins at once, and later ones with one of each network in turn, oldest first', async () => {
  const queue = turns();
  const begun: string[] = [];
  for (const task of ['a1', 'a2', 'a3', 'b1', 'a4', 'c1', 'b2'])
    queue.add(task.slice(0, 1), () => begun.push(task));
  expect(begun).toEqual(['a1']);
  while (begun.length < 7) await nextRound();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('one task begins in a round of the event loop', async () => {
  const queue = turns();
  let begun = 0;
  for (const network of ['a', 'b', 'c']) queue.add(network, () => (begun += 1));
  for (const expected of [1, 2, 3]) {
    expect(begun).toBe(expected);
    await nextRound();
  }
});

test('once all tasks have begun, the next one begins at once again', async () => {
  const queue = turns();
  let begun = 0;
  queue.add('a', () => (begun += 1));
  await nextRound();
  await nextRound();
  queue.add('a', () => (begun += 1));
  expect(begun).toBe(2);
});

/** Starts a server of which each path is answered with so many bytes, and notes which requests and writes have begun. */
async function startServer() {
  const app = fastify();
  const events: string[] = [];
  takeTurns(app);
  app.get('/:bytes', async (request) => {
    const { bytes } = request.params as { bytes: string };
    events.push(`begun ${bytes}`);
    return Buffer.alloc(Number(bytes));
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    events.push(`sent ${request.url.slice(1)}`);
    return payload;
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return { app, url, events };
}

test('large responses wait for their turn, small ones do not', async () => {
  const { app, events } = await startServer();
  await Promise.all(['20000', '30000', '10', '11'].map((bytes) => app.inject(`/${bytes}`)));
  // The second request takes the turn before the first response.
  expect(events.indexOf('begun 30000')).toBeLessThan(events.indexOf('sent 20000'));
  expect(events.indexOf('sent 10')).toBe(events.indexOf('begun 10') + 1);
});

test('a request whose client has gone before its turn is not begun', async () => {
  const { app, url, events } = await startServer();
  // Read at once with the first, the second has to wait for its turn.
  app.server.on('request', ({ url: path, socket }: IncomingMessage) => {
    if (path === '/11') socket.destroy();
  });
  await using client = await openSockets(url, '127.0.0.2', 1, get('/10') + get('/11'));
  await expect.poll(client.open).toBe(0);
  expect(await statusFor(`${url}/12`, '127.0.0.2')).toBe(200);
  expect(events).toContain('begun 12');
  expect(events).not.toContain('begun 11');
});

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
