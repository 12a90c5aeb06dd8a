import { querySync } from '../../src/testing/postgres/querySync.ts';
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

/** Measures bookings with 16 in progress on each engine, beside a bare server's fsynced inserts, in alternating rounds. */
export async function enginesPerSecond(rounds: number, seconds: number): Promise<Record<string, EngineRate>> {
  const year = bookEverySlot(benchRules);
  await using sqlite = await startBenchServer({ MAIL: 'files' });
  await using bareSqlite = await startBareServer();
  await using one = await startCluster(1);
  await using three = await startCluster(3);
  querySync(one.postgres.urlOf('postgres'), 'create database bare');
  await using barePostgres = await startBareServer(one.postgres.urlOf('bare'));
  const contenders = [
    { name: 'SQLite', urls: [sqlite.url], calls: year.values() },
    { name: 'bare insert into SQLite', urls: [bareSqlite.url], calls: endlessly(year) },
    { name: 'PostgreSQL, one process', urls: one.urls, calls: year.values() },
    { name: 'PostgreSQL, three processes', urls: three.urls, calls: year.values() },
    { name: 'bare insert into PostgreSQL', urls: [barePostgres.url], calls: endlessly(year) },
  ];
  const measured = new Map<string, EngineRate[]>(contenders.map(({ name }) => [name, []]));
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1)
    for (const { name, urls, calls } of contenders) {
      const result = await measure(urls, calls, seconds);
      if (round > 0) measured.get(name)?.push(result);
    }
  return Object.fromEntries(
    [...measured].map(([name, results]) => [
      name,
      {
        perSecond: median(results.map(({ perSecond }) => perSecond)),
        p99Ms: median(results.map(({ p99Ms }) => p99Ms)),
      },
    ]),
  );
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
