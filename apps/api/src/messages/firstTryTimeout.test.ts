import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bookingRequest } from '../testing/requests/bookingRequest.ts';
import { startApi } from '../testing/startApi.ts';

test.for([
  { path: '/send-confirmation-email', body: bookingRequest() },
  { path: '/send-email', body: { message: 'Ciao', name: 'Maria', telefono: '333', to: 'info@centro.test' } },
])('$path responds after 6 s while the mail server does not (A23)', async ({ path, body }) => {
  const clients: Socket[] = [];
  const silent = createServer((client) => void clients.push(client)).listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  await using api = await startApi({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  using timers = stopTimers();

  let isAnswered = false;
  const answer = api.post(path, body).finally(() => {
    isAnswered = true;
  });
  await once(silent, 'connection');
  timers.pass(5999);
  // A reference request takes as long as this response would, if it were being sent.
  await fetch(`${api.url}/readyz`);
  expect(isAnswered).toBe(false);

  timers.pass(1);
  expect(await answer).toMatchObject({ status: 202, json: { status: 'queued' } });
  // Otherwise the server, when it closes, would give the emails in progress another 5 s.
  silent.close();
  for (const client of clients) client.destroy();
});

/** Uses fake timers until the end of the scope: the server has to close on a real clock. */
function stopTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return {
    pass: (ms: number) => void vi.advanceTimersByTime(ms),
    [Symbol.dispose]: () => void vi.useRealTimers(),
  };
}
