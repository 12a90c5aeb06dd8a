import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { RenderState } from '@centro/api-client/renderState';
import { toPath } from '../toPath.ts';
import type { RenderedPage, RenderPage } from './renderPage.ts';

/** What the thread receives; it answers with the same `id`. */
export interface RenderTask {
  id: number;
  address: string;
  state: RenderState;
}

/** What the thread answers; the first answer says that it has loaded the build. */
export type RenderAnswer = { id: number; page: RenderedPage } | { id: number; error: string } | { id: 0 };

/** Renders pages of the site, until it is closed. */
export interface Renderer {
  render: RenderPage;
  /** Renderings in progress are rejected. */
  close(): Promise<void>;
}

/**
 * Returns a renderer with the site's server build in the folder `serverDir`, in a thread of its own: a page takes 20 to 160 ms, in
 * which the server's thread would answer nobody. Rejects when there is no such build.
 *
 * A rendering is rejected when it fails or takes longer than `withinMs`. After such a long one, or when the thread has died, the
 * next one starts a new thread.
 */
export async function renderThread(serverDir: string, withinMs = 15_000): Promise<Renderer> {
  let thread = startThread(serverDir);
  await once(thread.worker, 'message');

  return {
    async render(address, state) {
      if (thread.hasEnded) thread = startThread(serverDir);
      const own = thread;
      const { worker, waiting } = own;
      const asked = Promise.withResolvers<RenderedPage>();
      const task: RenderTask = { id: (own.lastId += 1), address, state };
      waiting.set(task.id, asked);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
      worker.postMessage(task);
      const deadline = setTimeout(() => {
        asked.reject(new Error(`${address} was not rendered within ${withinMs} ms`));
        own.hasEnded = true;
        void worker.terminate();
      }, withinMs);
      try {
        return await asked.promise;
      } finally {
        clearTimeout(deadline);
        waiting.delete(task.id);
      }
    },
    async close() {
      await thread.worker.terminate();
    },
  };
}

interface RenderThread {
  worker: Worker;
  /** The renderings in progress, by the ids of their tasks. */
  waiting: Map<number, PromiseWithResolvers<RenderedPage>>;
  lastId: number;
  /** Nothing must be asked of it any more. */
  hasEnded: boolean;
}

function startThread(serverDir: string): RenderThread {
  const worker = new Worker(toPath('apps/api/build/renderWorker.js'), {
    workerData: serverDir,
    // The thread gets neither the environment, which contains secrets, nor the options of the server's process.
    env: {},
    execArgv: [],
  });
  const thread: RenderThread = { worker, waiting: new Map(), lastId: 0, hasEnded: false };
  const end = (error: Error) => {
    thread.hasEnded = true;
    for (const { reject } of thread.waiting.values()) reject(error);
  };
  worker.on('message', (answer: RenderAnswer) => {
    const asked = thread.waiting.get(answer.id);
    if ('page' in answer) asked?.resolve(answer.page);
    if ('error' in answer) asked?.reject(new Error(answer.error));
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The thread that renders pages has ended')));
  // Once it has loaded the build, the thread does not keep a stopping server alive.
  worker.once('message', () => worker.unref());
  return thread;
}
