import { querySync } from '../../src/testing/postgres/querySync.ts';
import { startPostgres } from '../../src/testing/postgres/startPostgres.ts';
import { benchRules, startBenchServer } from '../benchCentre.ts';
import { bookEverySlot } from '../load/bookEverySlot.ts';
import { clientOf, endlessly, median, nextOf } from '../load/callServer.ts';
import type { Call, Send } from '../load/callServer.ts';
import { startBareServer } from '../load/startBareServer.ts';
import { startCluster } from './startCluster.ts';

export interface EngineRate {
  perSecond: number;
  p99Ms: number;
}

const inProgress = 16;

/** What is measured: it is started, and stopped before the next one, whose emails would take the processor. */
interface Contender {
  urls: readonly string[];
  stop: () => PromiseLike<void>;
}

/** Measures bookings with 16 in progress on each engine, beside a bare server's fsynced inserts, one after the other. */
export async function enginesPerSecond(rounds: number, seconds: number): Promise<Record<string, EngineRate>> {
  const year = bookEverySlot(benchRules);
  const rates: Record<string, EngineRate> = {};
  for (const [name, start] of Object.entries(contenders)) {
    const { urls, stop } = await start();
    // A bare server stores repeats too.
    const calls = name.startsWith('bare') ? endlessly(year) : year.values();
    await measure(urls, calls, seconds);
    const results: EngineRate[] = [];
    for (let round = 0; round < rounds; round += 1) results.push(await measure(urls, calls, seconds));
    await stop();
    rates[name] = {
      perSecond: median(results.map(({ perSecond }) => perSecond)),
      p99Ms: median(results.map(({ p99Ms }) => p99Ms)),
    };
  }
  return rates;
}

const contenders: Record<string, () => Promise<Contender>> = {
  SQLite: async () => ofServer(await startBenchServer({ MAIL: 'files' })),
  'bare insert into SQLite': async () => ofServer(await startBareServer()),
  'PostgreSQL, one process': () => ofCluster(1),
  'PostgreSQL, three processes': () => ofCluster(3),
  'bare insert into PostgreSQL': startBareOnPostgres,
};

const ofServer = (server: AsyncDisposable & { url: string }): Contender => ({
  urls: [server.url],
  stop: () => server[Symbol.asyncDispose](),
});

async function ofCluster(processes: number): Promise<Contender> {
  const cluster = await startCluster(processes);
  return { urls: cluster.urls, stop: () => cluster[Symbol.asyncDispose]() };
}

async function startBareOnPostgres(): Promise<Contender> {
  const stack = new AsyncDisposableStack();
  const postgres = stack.use(await startPostgres({ fsync: true }));
  querySync(postgres.urlOf('postgres'), 'create database bare');
  const server = stack.use(await startBareServer(postgres.urlOf('bare')));
  return { urls: [server.url], stop: () => stack.disposeAsync() };
}

async function measure(urls: readonly string[], calls: Iterator<Call>, seconds: number): Promise<EngineRate> {
  await using stack = new AsyncDisposableStack();
  const clients: { send: Send }[] = urls.map((url) => stack.use(clientOf(url, inProgress)));
  const times: number[] = [];
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: inProgress }, async (_, index) => {
      while (performance.now() - startedAt < seconds * 1000) {
        const begunAt = performance.now();
        const status = await clients[index % clients.length]?.send(nextOf(calls));
        if (status === undefined || status >= 300) throw new Error(`Answered ${status}`);
        times.push(performance.now() - begunAt);
      }
    }),
  );
  const lastedMs = performance.now() - startedAt;
  return {
    perSecond: (times.length * 1000) / lastedMs,
    p99Ms: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Infinity,
  };
}
