import type { IncomingMessage } from 'node:http';
import { setImmediate as nextRound } from 'node:timers/promises';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { openSockets, statusFor } from '../../testing/requests/openSockets.ts';
import { takeTurns, turns } from './turns.ts';

/** Adds tasks of networks, such as «a1», to an empty queue; returns the order in which they have begun. */
async function orderOf(
  tasks: readonly string[],
  addresses: Readonly<Record<string, string>>,
): Promise<string[]> {
  const queue = turns();
  const begun: string[] = [];
  for (const task of tasks) queue.add(addresses[task.slice(0, 1)] ?? '', () => begun.push(task));
  expect(begun, 'before the next round of the event loop').toEqual(tasks.slice(0, 1));
  while (begun.length < tasks.length) await nextRound();
  return begun;
}

test('the first task begins at once, and later ones with one of each network in turn, oldest first', async () => {
  const tasks = ['a1', 'a2', 'a3', 'b1', 'a4', 'c1', 'b2'];
  expect(await orderOf(tasks, { a: '192.0.2.1', b: '198.51.100.1', c: '203.0.113.1' })).toEqual([
    'a1',
    'a2',
    'b1',
    'c1',
    'a3',
    'b2',
    'a4',
  ]);
});

test.each([
  [
    'the homes of one /48',
    { a: '2001:db8:7:100::1', b: '2001:db8:7:200::1', c: '2001:db8:7:300::1', d: '2001:db8:8::1' },
  ],
  ['the addresses of one /24', { a: '192.0.2.1', b: '192.0.2.2', c: '192.0.2.3', d: '198.51.100.1' }],
])('%s have one turn together, and take turns in it', async (_title, addresses) => {
  const tasks = ['a1', 'a2', 'a3', 'b1', 'c1', 'd1', 'd2'];
  expect(await orderOf(tasks, addresses)).toEqual(['a1', 'a2', 'd1', 'b1', 'd2', 'c1', 'a3']);
});

test('one task begins in a round of the event loop', async () => {
  const queue = turns();
  let begun = 0;
  for (const ip of ['192.0.2.1', '198.51.100.1', '203.0.113.1']) queue.add(ip, () => (begun += 1));
  for (const expected of [1, 2, 3]) {
    expect(begun).toBe(expected);
    await nextRound();
  }
});

test('once all tasks have begun, the next one begins at once again', async () => {
  const queue = turns();
  let begun = 0;
  queue.add('192.0.2.1', () => (begun += 1));
  await nextRound();
  await nextRound();
  queue.add('192.0.2.1', () => (begun += 1));
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
