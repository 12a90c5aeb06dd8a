import { rmSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { centreTime, createSchedule } from '@centro/booking';
import { formatBookingDate } from '@centro/booking/it';
import { Agent, request } from 'undici';
import { buildApp } from '../src/app.ts';
import { openStore } from '../src/store/openStore.ts';
import { bookingRequest } from '../src/testing/requests/bookingRequest.ts';
import { testEnv } from '../src/testing/testEnv.ts';
import { benchConfig, benchRules } from './benchCentre.ts';
import { misbehaves } from './FaultyServer.ts';

export interface MemoryTally {
  requests: number;
  /** Responses of 500 and above. */
  serverErrors: number;
  /** Growth of the heap per request, after garbage collection: the slope over all samples. */
  heapBytesPerRequest: number;
  /** Memory of the process at the end, compared with that after the first quarter. */
  residentGrowth: number;
}

const connections = 16;

/** Sends a mix of every call, valid and invalid, and measures the memory that is still in use. */
export async function flatMemory(requests: number): Promise<MemoryTally> {
  await using mailServer = await startSink();
  const env = testEnv({
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    RATE_LIMIT_PER_MINUTE: '100000000',
    READ_LIMIT_PER_MINUTE: '100000000',
  });
  const config = benchConfig(env);
  const store = await openStore(config.dataDir);
  const app = await buildApp({ config, store, now: () => new Date() });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const client = new Agent({ connections });
  const heap: number[] = [];
  const resident: number[] = [];
  let serverErrors = 0;
  try {
    const mix = mixOfCalls();
    const perSample = Math.ceil(requests / samples);
    for (let sample = 0; sample < samples; sample += 1) {
      await Promise.all(
        Array.from({ length: connections }, async () => {
          for (let sent = 0; sent < perSample / connections; sent += 1) {
            const { path, ...call } = mix.next().value;
            const { statusCode, body } = await request(app.listeningOrigin + path, {
              ...call,
              dispatcher: client,
            });
            await body.dump();
            if (statusCode >= 500) serverErrors += 1;
          }
        }),
      );
      collectGarbage();
      heap.push(process.memoryUsage().heapUsed);
      resident.push(process.memoryUsage.rss());
    }
  } finally {
    await client.close();
    await app.close();
    await store.close();
    rmSync(config.dataDir, { recursive: true });
  }
  // Code loaded at the first use of each call is no leak.
  const warm = samples / 4;
  return {
    requests,
    serverErrors,
    heapBytesPerRequest: slope(heap.slice(warm)) / (requests / samples),
    residentGrowth: (resident.at(-1) ?? NaN) / (resident[warm] ?? NaN) - 1,
  };
}

const samples = 40;

interface Call {
  path: string;
  method: 'GET' | 'POST' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
}

/** One call in nine books; the others ask for a taken slot, read, write, or are invalid. */
function* mixOfCalls(): Generator<Call, never> {
  const slots = createSchedule(benchRules, centreTime(new Date(), benchRules)).freeSlots();
  const message = { message: 'Ciao', name: 'Maria', telefono: '333', to: 'info@example.it' };
  const subscription = { firstName: 'Maria', lastName: 'Rossi', telefono: '333', message: 'Ciao' };
  for (let round = 0; ; round += 1) {
    const selection = slots[round % slots.length];
    if (!selection) throw new Error('No slot in the whole year');
    const date = formatBookingDate(selection);
    yield post('/send-confirmation-email', bookingRequest({ date, to: `visitor${round}@visitor.test` }));
    // Rare: finding the nearest free slots of a year takes long.
    if (round % 100 === 0)
      yield post('/send-confirmation-email', bookingRequest({ date, to: `other${round}@visitor.test` }));
    yield post('/send-confirmation-email', bookingRequest({ date: 'ieri' }));
    yield post('/subscribe', { ...subscription, email: `visitor${round % 1000}@visitor.test` });
    if (round % 10 === 0) yield post('/send-email', message);
    yield post('/send-email', { ...message, to: 7 });
    const day = selection.day.toString();
    yield { path: `/availability?from=${day}&to=${day}`, method: 'GET' };
    yield { path: '/messages?channel=canalescuolaeconcorsi', method: 'GET' };
    yield { path: `/nothing-${round}`, method: 'GET' };
    yield { path: '/subscribe', method: 'DELETE' };
    yield { ...post('/subscribe', {}), body: `{"firstName":"${'a'.repeat(20_000)}` };
  }
}

function post(path: string, body: unknown): Call {
  return {
    path,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/** A mail server that accepts everything and stores nothing. */
async function startSink() {
  const { port, stop } = await misbehaves({});
  return { port, [Symbol.asyncDispose]: stop };
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
}

/** Returns the slope of numbers, by least squares. */
function slope(numbers: readonly number[]): number {
  const middle = (numbers.length - 1) / 2;
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const rise = numbers.reduce((sum, number, index) => sum + (index - middle) * (number - mean), 0);
  return rise / numbers.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
}
