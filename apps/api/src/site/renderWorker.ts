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
  try {
    if ('facts' in task) return { id, outline: await site.outline(task.facts) };
    return { id, page: await site.render(task.address, task.content) };
  } catch (error) {
    if (!(error instanceof Error)) return { id, error: String(error) };
    if (hasProblems(error)) return { id, problems: error.problems };
    return { id, error: error.stack ?? error.message };
  }
}

/** Whether it says what is wrong with the centre's lists, rather than with the code. */
function hasProblems(error: Error): error is Error & { problems: readonly string[] } {
  return 'problems' in error && Array.isArray(error.problems);
}
