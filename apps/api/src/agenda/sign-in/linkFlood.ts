import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../AppContext.ts';

/** Counts a request for a link that was refused to a stranger; logs the first of an hour, the tenth, the hundredth … */
export async function countRefusedLink(
  { store, now }: Pick<AppContext, 'store' | 'now'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const requests = await store.linkRefusals.add(now());
  if (/^10*$/.test(String(requests)))
    log.warn({ requests }, 'links to the agenda refused to strangers in this hour');
}

/** Returns whether so many requests were refused in a day that somebody means it. */
export const isLinkFlood = (refusedLinks: number) => refusedLinks >= fromRequests;

/** Nobody presses the button so often by mistake. */
const fromRequests = 10;
