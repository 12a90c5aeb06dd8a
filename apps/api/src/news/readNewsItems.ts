import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { toPath } from '../environmentValues.ts';
import type { NewsItem } from '@centro/api-client';

/**
 * Returns what `toNewsItems` makes of a feed, worked out in a thread of its own: however hostile the feed, the server
 * goes on answering. Rejects for what is no feed, and after `withinMs` milliseconds, when the thread is ended.
 */
export async function readNewsItems(xml: string, withinMs = 5000): Promise<NewsItem[]> {
  const worker = new Worker(toPath('apps/api/build/newsWorker.js'), {
    workerData: xml,
    // The environment holds secrets, and the options of the server's own process are not for this thread.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  // A server that stops does not wait for it.
  worker.unref();
  try {
    const [items] = (await once(worker, 'message', { signal: AbortSignal.timeout(withinMs) })) as [
      NewsItem[],
    ];
    return items;
  } finally {
    await worker.terminate();
  }
}
