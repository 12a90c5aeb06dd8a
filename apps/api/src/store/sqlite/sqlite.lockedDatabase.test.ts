import { rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { withBooking } from '../../testing/bookings/withBooking.ts';
import { startServer } from '../../testing/built/startServer.ts';
import { realBookingRequest } from '../../testing/requests/bookingRequest.ts';
import { postJson } from '../../testing/startApi.ts';
import { testEnv } from '../../testing/testEnv.ts';

/** Starts a server as a separate process, whose database this process locks against writes. */
async function lockedServer() {
  // On a fast machine the requests meanwhile are more than one network may make.
  const env = testEnv({ MAIL: 'files', READ_LIMIT_PER_MINUTE: '1000000' });
  const dataDir = String(env.DATA_DIR);
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = await startServer(env);
  const other = new DatabaseSync(path.join(dataDir, 'centro.sqlite'), { timeout: 10_000 });
  other.exec('BEGIN IMMEDIATE');
  return {
    server,
    unlock: () => other.exec('ROLLBACK'),
    [Symbol.asyncDispose]: async () => {
      other.close();
      await server[Symbol.asyncDispose]();
    },
  };
}

/** Sends requests that need no lock. */
async function look(url: string): Promise<'answered'> {
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/availability?from=2026-11-23&to=2026-12-23`)).status).toBe(200);
  return 'answered';
}

const post = (url: string) => postJson(`${url}/send-confirmation-email`, realBookingRequest());

test('while another process locks the database a booking gets 503, and other requests succeed meanwhile', async () => {
  await using locked = await lockedServer();
  const { url } = locked.server;
  const bookings = Promise.all(Array.from({ length: 20 }, () => post(url)));
  const done = bookings.then(() => 'done' as const);

  let meanwhile = 0;
  while ((await Promise.race([done, look(url)])) !== 'done') meanwhile += 1;
  // If the wait blocked the process, it would respond at most once.
  expect(meanwhile).toBeGreaterThan(2);
  for (const { status, headers, json } of await bookings) {
    expect({ status, json }).toMatchObject({ status: 503, json: { code: 'overloaded' } });
    expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  }
});

test('a booking that waits for the lock succeeds once it is released', async () => {
  await using locked = await lockedServer();
  const booking = post(locked.server.url);
  for (let round = 0; round < 10; round += 1) await fetch(`${locked.server.url}/healthz`);
  locked.unlock();
  expect((await booking).status).toBeLessThan(300);
});

test('a page that cannot write now reports that, with Retry-After', async () => {
  await using centre = await withBooking();
  using other = new DatabaseSync(path.join(centre.api.config.dataDir, 'centro.sqlite'));
  other.exec('BEGIN IMMEDIATE');
  const { status, headers } = await centre.open('annulla-prenotazione', {});
  other.exec('ROLLBACK');
  expect(status).toBe(503);
  expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  expect(centre.agenda()).toEqual(['2026-11-25 16:30 confirmed 0']);
});
