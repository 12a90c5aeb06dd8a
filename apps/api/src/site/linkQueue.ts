import { setTimeout as sleep } from 'node:timers/promises';

/** Renders a link when its turn comes; null when too many others wait. */
export type LinkQueue = <Page>(render: () => Promise<Page>) => Promise<Page> | null;

/** Returns the queue of the links of one centre: one is rendered at a time, with a pause after it, so that a flood of links leaves time. */
export function linkQueue(): LinkQueue {
  let queued = 0;
  let last: Promise<void> = Promise.resolve();

  return (render) => {
    if (queued > mostWaiting) return null;
    queued += 1;
    const page = last.then(render);
    last = last.then(async () => {
      const startedAt = performance.now();
      await Promise.allSettled([page]);
      await sleep((performance.now() - startedAt) * linkPause, undefined, { ref: false });
      queued -= 1;
    });
    return page;
  };
}

/** How many links wait at most; a visitor of another one gets the page for any moment at once. */
export const mostWaiting = 4;
/** How many times as long as its rendering the pause after a link is: a flood of links takes a fifth of the time. */
const linkPause = 4;
