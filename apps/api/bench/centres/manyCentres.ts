import { clientOf, median } from '../load/callServer.ts';
import { percentile } from '../load/timesAtRate.ts';
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
  /** Of the first page of each site, most of them of a centre that slept: 95 of 100 are there within. */
  pageMs: number;
  /** The memory of the process after that. */
  residentBytesWithPages: number;
}

/**
 * Starts a process with so many centres, and requests an answer of each, one after the other, in so many rounds; then a page of the site
 * of each.
 */
export async function manyCentres(count: number, rounds: number): Promise<CentresTally> {
  const keys = Array.from({ length: count }, (_, index) => `centre-${String(index).padStart(4, '0')}`);
  const startedAt = performance.now();
  await using server = await startBenchCentres(new Map(keys.map((key) => [key, { servesSite: true }])), {
    SITE_DIR: 'apps/web/build/client',
    SITE_SERVER_DIR: 'apps/web/build/server',
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
  const memory = () => residentBytes(server.child.pid ?? 0);
  const answered = memory();
  const pages: number[] = [];
  for (const key of keys) {
    const sentAt = performance.now();
    const headers = { host: `www.${key}.test`, accept: 'text/html' };
    const status = await client.send({ path: '/contact', method: 'GET', headers });
    if (status !== 200) throw new Error(`The site of ${key} answered ${status}`);
    pages.push(performance.now() - sentAt);
  }
  const [first = NaN] = heap;
  return {
    centres: count,
    startMs,
    answerMs: median(times),
    heapBytes: [first, heap.at(-1) ?? NaN],
    residentBytes: answered,
    pageMs: percentile(
      pages.toSorted((one, other) => one - other),
      0.95,
    ),
    residentBytesWithPages: memory(),
  };
}
