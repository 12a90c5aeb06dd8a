import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { toPath } from '../toPath.ts';
import type { NewsItem } from '@centro/api-client';

/** What the thread receives. */
export interface FeedText {
  xml: string;
  /** The centre's, in which items have their day. */
  timeZone: string;
}

/**
 * Returns the result of `toNewsItems`, computed in a separate thread: a hostile feed cannot block the server. Rejects
 * for text that is no feed, and after `withinMs` milliseconds, when the thread is terminated.
 */
export async function readNewsItems(feed: FeedText, withinMs = 5000): Promise<NewsItem[]> {
  const worker = new Worker(toPath('apps/api/build/newsWorker.js'), {
    workerData: feed,
    // The thread gets neither the environment, which contains secrets, nor the options of the server's process.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  // The thread does not keep a stopping server alive.
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
