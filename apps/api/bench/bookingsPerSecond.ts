import { benchRules, startBenchServer } from './benchCentre.ts';
import { bookEverySlot } from './load/bookEverySlot.ts';
import { clientOf, endlessly, median, rate } from './load/callServer.ts';
import { percentile, timesAtRate } from './load/timesAtRate.ts';
import { startBareServer } from './load/startBareServer.ts';

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

const inProgress = 16;

/**
 * Compares bookings with the minimum that a server which loses nothing has to do: alternating, so that other load of
 * the machine slows both; then measures the response time at half the rate.
 */
export async function bookingsPerSecond(rounds: number, seconds: number): Promise<LoadTally> {
  const year = bookEverySlot(benchRules);
  const all = year.values();
  // The bare server stores everything, also repeats.
  const toBareServer = endlessly(year);

  await using server = await startBenchServer({ MAIL: 'files' });
  await using bareServer = await startBareServer();
  await using ours = clientOf(server.url, inProgress);
  await using bare = clientOf(bareServer.url, inProgress);

  await rate(ours.send, all, { seconds, inProgress });
  const rates: { bare: number; ours: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const barePerSecond = await rate(bare.send, toBareServer, { seconds, inProgress });
    rates.push({ bare: barePerSecond, ours: await rate(ours.send, all, { seconds, inProgress }) });
  }
  const perSecond = median(rates.map((measured) => measured.ours));
  const p99s: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    p99s.push(percentile(await timesAtRate(ours.send, all, { perSecond: perSecond / 2, seconds }), 0.99));
  return {
    barePerSecond: median(rates.map((measured) => measured.bare)),
    bookingsPerSecond: perSecond,
    share: median(rates.map((measured) => measured.ours / measured.bare)),
    p99Ms: median(p99s),
  };
}
