import { shortBenchRules, startBenchServer } from './benchCentre.ts';
import { bookEverySlot } from './load/bookEverySlot.ts';
import { clientOf, median, type Call, type Send } from './load/callServer.ts';

export interface RefusalTally {
  /** The median response time of 200 visitors who book 200 slots at the same moment; the median of the rounds. */
  winnersMs: number;
  /** The same of 200 visitors who ask for one slot that is taken. */
  losersMs: number;
}

const visitors = 200;

/**
 * Compares what a 201, or a 202 while the email waits, and a 409 cost when 200 are asked for at once, in alternating
 * rounds.
 */
export async function refusalTimes(rounds: number): Promise<RefusalTally> {
  await using server = await startBenchServer({ MAIL: 'files' });
  await using client = clientOf(server.url, visitors);
  const all = bookEverySlot(shortBenchRules);
  const winnersMs: number[] = [];
  const losersMs: number[] = [];
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const booked = all.slice(round * visitors, (round + 1) * visitors);
    const winners = await atOnce(client.send, booked, [201, 202]);
    const [taken] = booked;
    const losers = await atOnce(
      client.send,
      booked.slice(1).map((call) => withDateOf(call, taken)),
      [409],
    );
    if (round === 0) continue;
    winnersMs.push(winners);
    losersMs.push(losers);
  }
  return { winnersMs: median(winnersMs), losersMs: median(losersMs) };
}

/** Another visitor's booking, for the slot of the first. */
function withDateOf(call: Call, taken: Call | undefined): Call {
  const { date } = JSON.parse(taken?.body ?? '{}') as { date?: string };
  return { ...call, body: JSON.stringify({ ...(JSON.parse(call.body ?? '{}') as object), date }) };
}

async function atOnce(send: Send, calls: readonly Call[], expected: readonly number[]): Promise<number> {
  const startedAt = performance.now();
  const times = await Promise.all(
    calls.map(async (call) => {
      const status = await send(call);
      if (!expected.includes(status)) throw new Error(`${call.path} answered ${status}`);
      return performance.now() - startedAt;
    }),
  );
  return median(times);
}
