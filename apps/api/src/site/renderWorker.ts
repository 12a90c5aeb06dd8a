import { parentPort, workerData } from 'node:worker_threads';
import { loadSiteCode } from './renderPage.ts';
import type { RenderAnswer, RenderTask } from './renderThread.ts';

// A build that cannot be loaded throws, which the calling thread receives as an error.
const site = await loadSiteCode(workerData as string);

parentPort?.on('message', (task: RenderTask) => void answerTo(task).then(send));
send({ id: 0 });

function send(answer: RenderAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(answer);
}

async function answerTo(task: RenderTask): Promise<RenderAnswer> {
  const { id } = task;
  if ('facts' in task)
    return site.outline(task.facts).then(
      (outline) => ({ id, outline }),
      // Its message has the problems of the centre's lists, one on each line.
      (error: unknown) => ({
        id,
        problems: (error instanceof Error ? error.message : String(error)).split('\n'),
      }),
    );
  try {
    return { id, page: await site.render(task.address, task.content) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
