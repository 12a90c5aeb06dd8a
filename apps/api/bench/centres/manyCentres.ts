import { clientOf, median } from '../load/callServer.ts';
import { inspectHeap, residentBytes } from '../load/watchMemory.ts';
import { startBenchCentres } from './startBenchCentres.ts';

export interface CentresTally {
  centres: number;
  /** From the start of the process until it listens. */
  startMs: number;
  /** Memory once the first round of requests is over, and after all rounds. */
  firstRoundBytes: number;
  residentBytes: number;
  /** The median of the first request to a centre that sleeps. */
  wakeMs: number;
}

/** Starts a process with so many centres, and requests a page of each, one after the other, in so many rounds. */
export async function manyCentres(count: number, rounds: number): Promise<CentresTally> {
  const keys = Array.from({ length: count }, (_, index) => `centre-${String(index).padStart(4, '0')}`);
  const startedAt = performance.now();
  await using server = await startBenchCentres(new Map(keys.map((key) => [key, {}])));
  const startMs = performance.now() - startedAt;
  await using client = clientOf(server.url, 4);
  const { pid = 0 } = server.child;

  let firstRoundBytes = 0;
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const key of keys) {
      const sentAt = performance.now();
      const status = await client.send({
        path: `/${key}/availability?from=2026-11-25&to=2026-11-26`,
        method: 'GET',
      });
      if (status !== 200) throw new Error(`${key} answered ${status}`);
      times.push(performance.now() - sentAt);
    }
    if (round === 0) firstRoundBytes = residentBytes(pid);
  }
  return {
    centres: count,
    startMs,
    firstRoundBytes,
    residentBytes: residentBytes(pid),
    wakeMs: median(times),
  };
}
