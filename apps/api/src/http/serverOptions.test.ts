import { once } from 'node:events';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { fastify } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { stopServer } from './serverOptions.ts';

test('a request that never ends is closed 7 s after the stop, then the store is closed', async () => {
  const app = fastify();
  app.post('/', () => 'read');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const arrived = once(app.server, 'request');
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1').on('error', () => undefined);
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{');
  await arrived;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const close = vi.fn<() => Promise<void>>();

  const stopped = stopServer(app, { close });
  await vi.advanceTimersByTimeAsync(6999);
  expect(await promisify(app.server.getConnections.bind(app.server))()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await stopped;
  expect(close).toHaveBeenCalledOnce();
});
