import { clientOf, median } from '../load/callServer.ts';
import { inspectHeap, inspectorOf, residentBytes } from '../load/watchMemory.ts';
import { startBenchCentres } from './startBenchCentres.ts';

export interface CentresTally {
  centres: number;
  /** From the start of the process until it listens. */
  startMs: number;
  /** The median of the answers; most of them are the first of a centre that slept. */
  answerMs: number;
  /** The heap after garbage was collected: of the first round of requests, and of the last one. */
  heapBytes: [first: number, last: number];
  /** The memory of the process after that. */
  residentBytes: number;
}

/** Starts a process with so many centres, and requests a page of each, one after the other, in so many rounds. */
export async function manyCentres(count: number, rounds: number): Promise<CentresTally> {
  const keys = Array.from({ length: count }, (_, index) => `centre-${String(index).padStart(4, '0')}`);
  const startedAt = performance.now();
  await using server = await startBenchCentres(new Map(keys.map((key) => [key, {}])), {
    NODE_OPTIONS: '--inspect=127.0.0.1:0',
  });
  const startMs = performance.now() - startedAt;
  using inspector = await inspectHeap(await inspectorOf(server));
  await using client = clientOf(server.url, 4);

  const times: number[] = [];
  const heap: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const key of keys) {
      const sentAt = performance.now();
      const path = `/${key}/availability?from=2026-11-25&to=2026-11-26`;
      const status = await client.send({ path, method: 'GET' });
      if (status !== 200) throw new Error(`${key} answered ${status}`);
      times.push(performance.now() - sentAt);
    }
    heap.push(await inspector.heapBytes());
  }
  const [first = NaN] = heap;
  return {
    centres: count,
    startMs,
    answerMs: median(times),
    heapBytes: [first, heap.at(-1) ?? NaN],
    residentBytes: residentBytes(server.child.pid ?? 0),
  };
}
