import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { startApi } from '../testing/startApi.ts';
import { serverOptions } from './serverOptions.ts';

/** Node reads the limits of a server while it runs: these take the place of 10, 15 and 20 s. */
const shortMs = 1000;

test.concurrent.for([
  {
    what: 'headers',
    bytes: 'POST /subscribe HTTP/1.1\r\nHost: a\r\n',
    limit: 'headersTimeout',
    afterMs: 10_000,
  },
  {
    what: 'a body',
    bytes:
      'POST /subscribe HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    limit: 'requestTimeout',
    afterMs: 15_000,
  },
] as const)(
  'a client that is too slow with $what gets 408 after $afterMs ms and is disconnected',
  async ({ bytes, limit, afterMs }) => {
    await using api = await startApi();
    expect(api.app.server[limit]).toBe(afterMs);
    // Node takes the shorter of the two for the headers.
    Object.assign(api.app.server, { headersTimeout: shortMs / 2, [limit]: shortMs });
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
    const start = performance.now();
    socket.write(bytes);

    const answer = await text(socket);

    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answer).toContain('Content-Type: application/problem+json');
    expect(performance.now() - start).toBeGreaterThan(shortMs - 50);
    // The server looks for such clients every 2 s.
    expect(performance.now() - start).toBeLessThan(9000);
  },
);

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
