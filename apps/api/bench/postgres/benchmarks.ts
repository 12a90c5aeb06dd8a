import type { BenchResult } from '../../../../scripts/BenchResult.ts';
import { raceForSlot } from '../raceForSlot.ts';
import { emailsPerSecond } from './emailsPerSecond.ts';
import { enginesPerSecond } from './enginesPerSecond.ts';
import type { EngineRate } from './enginesPerSecond.ts';
import { growth } from './growth.ts';
import { killOfThree } from './killOfThree.ts';
import { outage } from './outage.ts';
import { startCluster } from './startCluster.ts';

const atMost = (name: string, measured: number, limit: number, unit = ''): BenchResult => ({
  name,
  measured: `${Math.round(measured)}${unit}`,
  limit: `${limit}${unit}`,
  isMet: measured <= limit,
});

/** 100 races of 200 visitors, who reach three processes on one PostgreSQL database. */
export async function postgresRaceBench(): Promise<BenchResult[]> {
  const tally = await raceForSlot(100, (env) => startCluster(3, env));
  return [
    atMost(
      `of ${tally.rounds} races of 200 on three processes, not won by exactly its capacity`,
      tally.unfair,
      0,
    ),
    atMost('answers that were neither a booking nor «taken»', tally.other, 0),
    atMost('repeats by the winner that were refused', tally.refusedRepeats, 0),
    atMost('second e-mails within a minute', tally.secondMails, 0),
  ];
}

/** 100 kills of one of three processes that book and send. */
export async function postgresKillsBench(): Promise<BenchResult[]> {
  const { kills, acknowledged, lost, withoutMail, extraMails } = await killOfThree(100);
  return [
    atMost(`of ${acknowledged} bookings acknowledged by three processes, with ${kills} kills, lost`, lost, 0),
    atMost('bookings whose confirmation was never sent', withoutMail, 0),
    atMost('confirmations sent twice, one for each kill at most', extraMails, kills),
  ];
}

/** PostgreSQL stopped, and out of reach without a word, under load. */
export async function postgresOutageBench(): Promise<BenchResult[]> {
  const { booked, refused, lost, other, slowestRefusalMs, slowestRecoveryMs } = await outage(3);
  return [
    atMost(`of ${booked} bookings around six outages of PostgreSQL, lost`, lost, 0),
    atMost(`answers that were neither a booking nor one of ${refused} with 503 and Retry-After`, other, 0),
    atMost('slowest refusal', slowestRefusalMs, 10_000, ' ms'),
    atMost('slowest recovery after an outage', slowestRecoveryMs, 10_000, ' ms'),
  ];
}

/**
 * Bookings a second on each engine with every limit active, beside the bare fsynced insert of each, and what one costs;
 * `ENGINES` chooses by a part of the name, such as `PostgreSQL, one`.
 */
export async function enginesPerSecondBench(): Promise<BenchResult[]> {
  const rates = await enginesPerSecond(5, 3, process.env['ENGINES']);
  return Object.entries(rates).map(([name, { perSecond, p99Ms, cost }]) => ({
    name: `${name}: at half of it 99 % within ${p99Ms.toFixed(0)} ms${toText(cost)}`,
    measured: `${Math.round(perSecond)} a second`,
    limit: name.startsWith('bare') ? 'none' : '100 a second',
    isMet: name.startsWith('bare') || perSecond >= 100,
  }));
}

/** What the emails of a crowd cost on PostgreSQL that are sent after it. */
export async function postgresEmailsBench(): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const domains of [1, 40]) {
    const { perSecond, cost } = await emailsPerSecond(domains);
    results.push({
      name: `emails to visitors in ${domains} domains, ${Math.round(perSecond)} a second${toText(cost)}`,
      measured: `${cost.statements.toFixed(1)} statements`,
      limit: '9 statements',
      isMet: cost.statements <= 9,
    });
  }
  return results;
}

/** Bookings a second while a database of one centre, and of 500, grows to `BOOKINGS`, or a hundred thousand. */
export async function growthBench(): Promise<BenchResult[]> {
  const biggest = Number(process.env['BOOKINGS'] ?? 100_000);
  const sizes = [1000, 10_000, 100_000, 1_000_000, 10_000_000].filter((size) => size <= biggest);
  const grown = [...(await growth(1, sizes)), ...(await growth(500, sizes))];
  return grown.map(({ centres, stored, perSecond, tableMb, indexMb, scansPerBooking }) => ({
    name: `${stored} bookings of ${centres} centres: ${Math.round(perSecond)} more a second; ${Math.round(tableMb)} MB of tables, ${Math.round(indexMb)} MB of indexes`,
    measured: `${scansPerBooking.toFixed(2)} whole tables read for one`,
    // Of a small table PostgreSQL prefers to read all.
    limit: stored < 10_000 ? 'none' : '0.5',
    isMet: stored < 10_000 || scansPerBooking < 0.5,
  }));
}

/** Writes what was measured of a booking's cost. */
function toText({
  serverMs,
  serverKernelMs,
  processorMs,
  kernelMs,
  statements,
  transactions,
}: EngineRate['cost']): string {
  const parts = [
    { of: 'ms of node', value: serverMs, digits: 2 },
    { of: 'of them in the kernel', value: serverKernelMs, digits: 2 },
    { of: 'ms of the database', value: processorMs, digits: 2 },
    { of: 'of them in the kernel', value: kernelMs, digits: 2 },
    { of: 'statements', value: statements, digits: 1 },
    { of: 'transactions', value: transactions, digits: 1 },
  ];
  return parts
    .filter(({ value }) => !Number.isNaN(value))
    .map(({ of, value, digits }) => `; ${value.toFixed(digits)} ${of}`)
    .join('');
}
