import { parentPort, workerData } from 'node:worker_threads';
import { loadRenderer } from './renderPage.ts';
import type { RenderAnswer, RenderTask } from './renderThread.ts';

// A build that cannot be loaded throws, which the calling thread receives as an error.
const render = await loadRenderer(workerData as string);

parentPort?.on('message', (task: RenderTask) => void answerTo(task).then(send));
send({ id: 0 });

function send(answer: RenderAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(answer);
}

async function answerTo({ id, address, state }: RenderTask): Promise<RenderAnswer> {
  try {
    return { id, page: await render(address, state) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
