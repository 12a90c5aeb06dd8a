import { parentPort, workerData } from 'node:worker_threads';
import { toNewsItems } from './toNewsItems.ts';

// Text that is no feed throws, which the calling thread receives as an error.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(toNewsItems(workerData as string));
