import { parentPort, workerData } from 'node:worker_threads';
import { toNewsItems } from './toNewsItems.ts';

// A feed that is none throws, which the thread that asked receives as an error.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(toNewsItems(workerData as string));
