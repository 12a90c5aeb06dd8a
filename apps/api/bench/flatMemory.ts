import { centreTime, createSchedule } from '@centro/booking';
import { formatBookingDate } from '@centro/booking/it';
import { bookingRequest } from '../src/testing/requests/bookingRequest.ts';
import { benchRules, startBenchServer } from './benchCentre.ts';
import { misbehaves } from './FaultyServer.ts';
import { clientOf, post, type Call } from './load/callServer.ts';
import { inspectHeap, inspectorOf, residentBytes } from './load/watchMemory.ts';

export interface MemoryTally {
  requests: number;
  /** Responses of 500 and above. */
  serverErrors: number;
  /** Growth of the heap per request, after garbage collection: the slope over all samples. */
  heapBytesPerRequest: number;
  /** Resident memory of the server's process after its first pages, without an inspector. */
  idleBytes: number;
  /** Resident memory after all requests, before the last collection. */
  loadedBytes: number;
  /** That, compared with the memory after the first quarter. */
  residentGrowth: number;
}

const connections = 16;
const samples = 40;
/** With pages rendered at request, as `start` serves them. */
const site = { SITE_DIR: 'apps/web/build/client', SITE_SERVER_DIR: 'apps/web/build/server' };

/** Sends the built server a mix of every call, valid and invalid, and measures the memory that its process uses. */
export async function flatMemory(requests: number): Promise<MemoryTally> {
  const idleBytes = await idleMemory();
  await using mailServer = await startSink();
  await using server = await startBenchServer({
    ...site,
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    NODE_OPTIONS: '--inspect=127.0.0.1:0',
  });
  using inspector = await inspectHeap(await inspectorOf(server));
  await using client = clientOf(server.url, connections);
  const heap: number[] = [];
  const resident: number[] = [];
  let serverErrors = 0;
  const mix = mixOfCalls();
  const perSample = Math.ceil(requests / samples);
  for (let sample = 0; sample < samples; sample += 1) {
    await Promise.all(
      Array.from({ length: connections }, async () => {
        for (let sent = 0; sent < perSample / connections; sent += 1)
          if ((await client.send(mix.next().value)) >= 500) serverErrors += 1;
      }),
    );
    resident.push(residentBytes(server.child.pid ?? NaN));
    heap.push(await inspector.heapBytes());
  }
  // Code loaded at the first use of each call is no leak.
  const warm = samples / 4;
  const loadedBytes = resident.at(-1) ?? NaN;
  return {
    requests,
    serverErrors,
    heapBytesPerRequest: slope(heap.slice(warm)) / (requests / samples),
    idleBytes,
    loadedBytes,
    residentGrowth: loadedBytes / (resident[warm] ?? NaN) - 1,
  };
}

async function idleMemory(): Promise<number> {
  await using server = await startBenchServer({ ...site, MAIL: 'files' });
  for (const page of ['/', '/contact']) await (await fetch(server.url + page)).text();
  return residentBytes(server.child.pid ?? NaN);
}

/** One call in nine books; the others ask for a taken slot, read, write, or are invalid. */
function* mixOfCalls(): Generator<Call, never> {
  const slots = createSchedule(benchRules, centreTime(new Date(), benchRules)).freeSlots();
  const { key } = benchRules;
  const message = { message: 'Ciao', name: 'Maria', telefono: '333', to: 'info@centro.test' };
  const subscription = { firstName: 'Maria', lastName: 'Rossi', telefono: '333', message: 'Ciao' };
  for (let round = 0; ; round += 1) {
    const selection = slots[round % slots.length];
    if (!selection) throw new Error('No slot in the whole year');
    const date = formatBookingDate(selection);
    yield post('/send-confirmation-email', bookingRequest({ date, key, to: `visitor${round}@visitor.test` }));
    // Rare: finding the nearest free slots of a year takes long.
    if (round % 100 === 0)
      yield post('/send-confirmation-email', bookingRequest({ date, key, to: `other${round}@visitor.test` }));
    yield post('/send-confirmation-email', bookingRequest({ date: 'ieri', key }));
    yield post('/subscribe', { ...subscription, email: `visitor${round % 1000}@visitor.test` });
    if (round % 10 === 0) yield post('/send-email', message);
    yield post('/send-email', { ...message, to: 7 });
    const day = selection.day.toString();
    yield { path: `/availability?from=${day}&to=${day}&key=${key}`, method: 'GET' };
    yield { path: '/messages?channel=canalescuolaeconcorsi', method: 'GET' };
    yield { path: `/nothing-${round}`, method: 'GET' };
    yield { path: '/subscribe', method: 'DELETE' };
    yield { ...post('/subscribe', {}), body: `{"firstName":"${'a'.repeat(20_000)}` };
  }
}

/** A mail server that accepts everything and stores nothing. */
async function startSink() {
  const { port, stop } = await misbehaves({});
  return { port, [Symbol.asyncDispose]: stop };
}

/** Returns the slope of numbers, by least squares. */
function slope(numbers: readonly number[]): number {
  const middle = (numbers.length - 1) / 2;
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const rise = numbers.reduce((sum, number, index) => sum + (index - middle) * (number - mean), 0);
  return rise / numbers.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
}
