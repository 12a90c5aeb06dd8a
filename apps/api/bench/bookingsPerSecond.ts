import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { centreTime, createSchedule } from '@centro/booking';
import { formatBookingDate } from '@centro/booking/it';
import { buildApp } from '../src/app.ts';
import { openStore } from '../src/store/openStore.ts';
import { bookingRequest } from '../src/testing/requests/bookingRequest.ts';
import { testEnv } from '../src/testing/testEnv.ts';
import { benchConfig, benchRules } from './benchCentre.ts';

export interface LoadTally {
  /** Requests per second of a bare server that does one fsynced insert each; the median of the rounds. */
  barePerSecond: number;
  /** The median of the rounds. */
  bookingsPerSecond: number;
  /** Bookings per request of the bare server in the same round; the median of the rounds. */
  share: number;
  /** The 99th percentile of the response time at half that rate; the median of the rounds. */
  p99Ms: number;
}

type Send = (body: string) => Promise<number>;

const connections = 32;

/**
 * Compares bookings with the minimum that a server which loses nothing has to do: alternating, so that other load of
 * the machine slows both; then measures the response time at half the rate.
 */
export async function bookingsPerSecond(rounds: number, seconds: number): Promise<LoadTally> {
  const year = bodies();
  const all = year.values();
  const toBareServer = endlessly(year);

  const config = benchConfig(testEnv({ MAIL: 'files', RATE_LIMIT_PER_MINUTE: '100000000' }));
  const store = await openStore(config.dataDir);
  const app = await buildApp({ config, store, now: () => new Date() });
  await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const send = sender(app.listeningOrigin);
    await rate(send, all, seconds);
    const rates = await withBareServer(async (sendBare) => {
      const measured: { bare: number; ours: number }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const bare = await rate(sendBare, toBareServer, seconds);
        measured.push({ bare, ours: await rate(send, all, seconds) });
      }
      return measured;
    });
    const perSecond = median(rates.map(({ ours }) => ours));
    const p99s: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      p99s.push(await p99AtRate(send, all, perSecond / 2, seconds));
    return {
      barePerSecond: median(rates.map(({ bare }) => bare)),
      bookingsPerSecond: perSecond,
      share: median(rates.map(({ bare, ours }) => ours / bare)),
      p99Ms: median(p99s),
    };
  } finally {
    await app.close();
    await store.close();
    rmSync(config.dataDir, { recursive: true });
  }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}

/** Every free slot of the year, each with another visitor; built before the measurement. */
function bodies(): string[] {
  return createSchedule(benchRules, centreTime(new Date(), benchRules))
    .freeSlots()
    .map((selection, index) =>
      JSON.stringify(
        bookingRequest({ date: formatBookingDate(selection), to: `visitor${index}@visitor.test` }),
      ),
    );
}

/** The bare server stores everything, also repeats. */
function* endlessly(all: readonly string[]): Generator<string> {
  for (;;) yield* all;
}

/** Returns how many requests per second succeed with as many in progress as there are connections. */
async function rate(send: Send, all: Iterator<string>, seconds: number): Promise<number> {
  const startedAt = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - startedAt < seconds * 1000) {
        const next = all.next();
        if (next.done) throw new Error('The year has no slot left');
        await sendOrFail(send, next.value);
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - startedAt) / 1000);
}

/** Sends at a steady rate, independent of responses. */
async function p99AtRate(
  send: Send,
  all: Iterator<string>,
  perSecond: number,
  seconds: number,
): Promise<number> {
  const times: number[] = [];
  const startedAt = performance.now();
  const sent: Promise<void>[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const dueAt = startedAt + (index * 1000) / perSecond;
    const aheadMs = dueAt - performance.now();
    if (aheadMs > 0) await sleep(aheadMs);
    const next = all.next();
    if (next.done) throw new Error('The year has no slot left');
    // Counted from the planned time, so that a delayed sender hides nothing.
    sent.push(sendOrFail(send, next.value).then(() => void times.push(performance.now() - dueAt)));
  }
  await Promise.all(sent);
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Infinity;
}

async function sendOrFail(send: Send, body: string): Promise<void> {
  const status = await send(body);
  if (status >= 300) throw new Error(`Answered ${status}`);
}

function sender(origin: string): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return async (body) => {
    const sent = request(`${origin}/send-confirmation-email`, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    });
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response.statusCode ?? 0;
  };
}

async function withBareServer<T>(use: (send: Send) => Promise<T>): Promise<T> {
  const file = path.join(tmpdir(), `centro-bare-${process.pid}.sqlite`);
  const database = new DatabaseSync(file);
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE kept (body TEXT) STRICT;',
  );
  const insert = database.prepare('INSERT INTO kept VALUES (?)');
  const server = createServer((received, response) => {
    let body = '';
    received.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    received.on('end', () => {
      insert.run(JSON.stringify(JSON.parse(body)));
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"status":"stored"}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await use(sender(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  } finally {
    server.closeAllConnections();
    server.close();
    database.close();
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
  }
}
