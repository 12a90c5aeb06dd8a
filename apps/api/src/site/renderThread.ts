import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ConfigError } from '../config/ConfigError.ts';
import { toPath } from '../toPath.ts';
import type { PageContent, RenderedPage, SiteCode, SiteFacts, SiteOutline } from './renderPage.ts';

/** What is asked of the thread: a page, or the outline of a site. */
type Question = { address: string; content: PageContent } | { facts: SiteFacts };

/** What the thread receives; it answers with the same `id`. */
export type RenderTask = { id: number } & Question;

/** What the thread answers; the first answer says that it has loaded the build. */
export type RenderAnswer =
  | { id: number; page: RenderedPage }
  | { id: number; outline: SiteOutline }
  | { id: number; problems: readonly string[] }
  | { id: number; error: string }
  | { id: 0 };

/** Renders pages of the site, until it is closed. */
export interface Renderer extends SiteCode {
  /** Renderings in progress are rejected. */
  close: () => Promise<void>;
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
  let isClosed = false;
  await once(thread.worker, 'message');

  /** Rejects with a message that begins with `what`. */
  async function ask<Part extends 'page' | 'outline'>(
    what: string,
    question: Question,
    part: Part,
  ): Promise<Extract<RenderAnswer, Record<Part, unknown>>[Part]> {
    if (isClosed) throw new Error(`${what} is not rendered: the server stops`);
    if (thread.hasEnded) thread = startThread(serverDir);
    const own = thread;
    const { worker, waiting } = own;
    const asked = Promise.withResolvers<RenderAnswer>();
    const id = (own.lastId += 1);
    waiting.set(id, asked);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
    worker.postMessage({ id, ...question } satisfies RenderTask);
    const deadline = setTimeout(() => {
      asked.reject(new Error(`${what} was not rendered within ${withinMs} ms`));
      own.hasEnded = true;
      void worker.terminate();
    }, withinMs);
    try {
      const answer = await asked.promise;
      if (part in answer) return (answer as Extract<RenderAnswer, Record<Part, unknown>>)[part];
      if ('problems' in answer) throw new ConfigError(answer.problems);
      throw new Error('error' in answer ? answer.error : `No ${part} of ${what}`);
    } finally {
      clearTimeout(deadline);
      waiting.delete(id);
    }
  }

  return {
    render: (address, content) => ask(address, { address, content }, 'page'),
    outline: (facts) => ask('The site', { facts }, 'outline'),
    async close() {
      isClosed = true;
      await thread.worker.terminate();
    },
  };
}

interface RenderThread {
  worker: Worker;
  /** The renderings in progress, by the ids of their tasks. */
  waiting: Map<number, PromiseWithResolvers<RenderAnswer>>;
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
  worker.on('message', (answer: RenderAnswer) => thread.waiting.get(answer.id)?.resolve(answer));
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The thread that renders pages has ended')));
  // Once it has loaded the build, the thread does not keep a stopping server alive.
  worker.once('message', () => worker.unref());
  return thread;
}
