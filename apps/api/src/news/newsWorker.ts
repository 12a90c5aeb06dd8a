import { parentPort, workerData } from 'node:worker_threads';
import type { FeedText } from './readNewsItems.ts';
import { toNewsItems } from './toNewsItems.ts';

const { xml, timeZone } = workerData as FeedText;

// Text that is no feed throws, which the calling thread receives as an error.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(toNewsItems(xml, timeZone));
