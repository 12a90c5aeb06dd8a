import { setImmediate as othersAnswered, setTimeout as sleep } from 'node:timers/promises';

/** Renders one page after the other. */
export interface RenderQueue {
  /** Renders a page that is kept for everybody, before every link that waits. */
  renderPage<Page>(render: () => Promise<Page>): Promise<Page>;
  /** Renders a link when its turn comes; null when too many others wait. */
  renderLink<Page>(render: () => Promise<Page>): Promise<Page> | null;
}

/**
 * Returns a queue that renders one page at a time: all share one thread, and a page for everybody must not wait for links.
 */
export function renderQueue(): RenderQueue {
  const pages: Turn[] = [];
  const links: Turn[] = [];
  let isWorking = false;

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    for (let turn = next(); turn; turn = next()) {
      await turn();
      // On a busy machine the pause may be over before anybody was answered.
      await othersAnswered();
    }
    isWorking = false;
  }

  const next = () => pages.shift() ?? links.shift();

  /** A rendering that fails rejects its own promise, and the queue goes on. */
  async function take<Page>(
    turns: Turn[],
    render: () => Promise<Page>,
    pauseAfter: (ms: number) => number,
  ): Promise<Page> {
    const { promise, resolve } = Promise.withResolvers<Page>();
    turns.push(async () => {
      const startedAt = performance.now();
      const page = Promise.resolve().then(render);
      resolve(page);
      await Promise.allSettled([page]);
      await sleep(pauseAfter(performance.now() - startedAt));
    });
    void work();
    return promise;
  }

  return {
    renderPage: (render) => take(pages, render, () => 0),
    renderLink: (render) => (links.length < mostWaiting ? take(links, render, (ms) => ms * linkPause) : null),
  };
}

type Turn = () => Promise<void>;

/** How many links wait at most; a visitor of another one gets the page for any moment at once. */
export const mostWaiting = 4;
/** How many times as long as its rendering the pause after a link is: a flood of links takes a fifth of the time. */
const linkPause = 4;
