import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { startApi } from '../testing/startApi.ts';
import { serverOptions } from './serverOptions.ts';

test.concurrent.for([
  { what: 'headers', bytes: 'POST /subscribe HTTP/1.1\r\nHost: a\r\n', afterMs: 10_000 },
  {
    what: 'a body',
    bytes:
      'POST /subscribe HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    afterMs: 15_000,
  },
])(
  'a client that is too slow with $what gets 408 after $afterMs ms and is disconnected',
  async ({ bytes, afterMs }) => {
    await using api = await startApi();
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
    const start = performance.now();
    socket.write(bytes);

    const answer = await text(socket);

    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answer).toContain('Content-Type: application/problem+json');
    expect(performance.now() - start).toBeGreaterThan(afterMs - 500);
    expect(performance.now() - start).toBeLessThan(afterMs + 10_000);
  },
);

test.concurrent('a client that does not read its response is disconnected after 20 s', async () => {
  const app = fastify(serverOptions({ trustedProxies: [] }));
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

  expect(performance.now() - start).toBeGreaterThan(19_000);
});
