import { querySync } from '../../src/testing/postgres/querySync.ts';
import { startPostgres } from '../../src/testing/postgres/startPostgres.ts';
import { benchRules, startBenchServer } from '../benchCentre.ts';
import { bookEverySlot } from '../load/bookEverySlot.ts';
import { clientOf, endlessly, median, rate, sendOrFail } from '../load/callServer.ts';
import type { Call, Send } from '../load/callServer.ts';
import { kernelTime, processorTime } from '../load/processorTime.ts';
import { startBareServer } from '../load/startBareServer.ts';
import { percentile, timesAtRate } from '../load/timesAtRate.ts';
import { databaseWork } from './databaseWork.ts';
import type { DatabaseWork } from './databaseWork.ts';
import { sameInserts } from './sameInserts.ts';
import { startCluster } from './startCluster.ts';

export interface EngineRate {
  perSecond: number;
  /** At half that rate. */
  p99Ms: number;
  /** What one booking costs, its emails included; NaN where it is not measured. */
  cost: DatabaseWork & { serverMs: number; serverKernelMs: number };
}

const inProgress = 16;

/** What is measured: it is started, and stopped before the next one, whose emails would take the processor. */
interface Contender extends AsyncDisposable {
  sends: readonly Send[];
  /**
   * Counts what its tables hold, as PostgreSQL does by itself within a minute: before, it takes a filled table for an empty one,
   * and reads all of it.
   */
  analyze?: () => void;
  /** What it has done so far. */
  work: () => EngineRate['cost'];
}

/**
 * Measures bookings with 16 in progress on each engine with every limit active, beside a bare server's fsynced inserts and
 * beside a program that does nothing but a booking's own inserts; one after the other. `only` is a part of a name.
 */
export async function enginesPerSecond(
  rounds: number,
  seconds: number,
  only = '',
): Promise<Record<string, EngineRate>> {
  const year = bookEverySlot(benchRules);
  const rates: Record<string, EngineRate> = {};
  for (const [name, start] of Object.entries(contenders)) {
    if (!name.includes(only)) continue;
    await using contender = await start();
    // A bare server stores repeats too.
    const calls = name.startsWith('bare') ? endlessly(year) : year.values();
    rates[name] = await measure(contender, calls, { rounds, seconds });
  }
  return rates;
}

const contenders: Record<string, () => Promise<Contender>> = {
  SQLite: async () => ofServer(await startBenchServer({ MAIL: 'files' })),
  'bare insert into SQLite': async () => ofServer(await startBareServer()),
  'PostgreSQL, one process': () => ofCluster(1),
  'PostgreSQL, three processes': () => ofCluster(3),
  'bare insert into PostgreSQL': startBareOnPostgres,
  'bare statement with the inserts of a booking': startSameInserts,
};

const noDatabase: DatabaseWork = { processorMs: NaN, kernelMs: NaN, statements: NaN, transactions: NaN };

function timesOf(servers: readonly { child: { pid?: number | undefined } }[]) {
  const total = (time: (pid: number) => number) =>
    servers.length === 0 ? NaN : servers.reduce((sum, { child }) => sum + time(child.pid ?? NaN), 0);
  return { serverMs: total(processorTime), serverKernelMs: total(kernelTime) };
}

function ofServer(server: AsyncDisposable & { url: string; child: { pid?: number | undefined } }): Contender {
  const client = clientOf(server.url, inProgress);
  return {
    sends: [client.send],
    work: () => ({ ...noDatabase, ...timesOf([server]) }),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

async function ofCluster(processes: number): Promise<Contender> {
  const cluster = await startCluster(processes);
  const readWork = databaseWork(cluster.postgres);
  return {
    sends: cluster.urls.map((url) => clientOf(url, inProgress).send),
    analyze: () => void cluster.query('analyze'),
    work: () => ({
      ...readWork(),
      ...timesOf(cluster.servers),
    }),
    [Symbol.asyncDispose]: () => cluster[Symbol.asyncDispose](),
  };
}

async function startBareOnPostgres(): Promise<Contender> {
  const stack = new AsyncDisposableStack();
  const postgres = stack.use(await startPostgres({ fsync: true, countStatements: true }));
  querySync(postgres.urlOf('postgres'), 'create database bare');
  const server = stack.use(await startBareServer(postgres.urlOf('bare')));
  const readWork = databaseWork(postgres);
  return {
    ...ofServer(server),
    work: () => ({ ...readWork(), transactions: NaN, ...timesOf([server]) }),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** The tables are those of a server that has stored one booking and is stopped. */
async function startSameInserts(): Promise<Contender> {
  const stack = new AsyncDisposableStack();
  const cluster = stack.use(await startCluster(1));
  const { postgres, servers, url, urls } = cluster;
  const [call] = bookEverySlot(benchRules);
  if (!call) throw new Error('The year has no slot');
  await sendOrFail(clientOf(urls[0] ?? '', 1).send, call);
  for (const { child, exited } of servers) {
    child.kill('SIGINT');
    await exited;
  }
  const owner = new URL(postgres.urlOf(new URL(url).pathname.slice(1)));
  const [row = {}] = querySync(owner.href, 'select tenant from booking');
  owner.searchParams.set('options', `-c centro.tenant=${String(row['tenant'])}`);
  const program = await sameInserts(owner.href);
  stack.defer(program.close);
  const readWork = databaseWork(postgres);
  return {
    sends: [() => program.insert()],
    analyze: () => void cluster.query('analyze'),
    // Each statement is a transaction, without `commit`.
    work: () => ({ ...readWork(), transactions: NaN, ...timesOf([]) }),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

async function measure(
  { sends, analyze, work }: Contender,
  calls: Iterator<Call>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<EngineRate> {
  let sent = 0;
  const send: Send = async (call) => {
    sent += 1;
    return (await sends[sent % sends.length]?.(call)) ?? NaN;
  };
  await rate(send, calls, { seconds, inProgress });
  analyze?.();
  const [before, sentBefore] = [work(), sent];
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    rates.push(await rate(send, calls, { seconds, inProgress }));
  const cost = perBooking(before, work(), sent - sentBefore);
  const perSecond = median(rates);
  const p99s: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    p99s.push(percentile(await timesAtRate(send, calls, { perSecond: perSecond / 2, seconds }), 0.99));
  return { perSecond, p99Ms: median(p99s), cost };
}

function perBooking(
  before: EngineRate['cost'],
  after: EngineRate['cost'],
  bookings: number,
): EngineRate['cost'] {
  const each = (name: keyof EngineRate['cost']) => (after[name] - before[name]) / bookings;
  return {
    serverMs: each('serverMs'),
    serverKernelMs: each('serverKernelMs'),
    processorMs: each('processorMs'),
    kernelMs: each('kernelMs'),
    statements: each('statements'),
    transactions: each('transactions'),
  };
}
