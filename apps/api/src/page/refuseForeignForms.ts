import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { sendFixedPage } from './sendPage.ts';

/**
 * Returns the hook that refuses forms which pages of other sites post (A63). A form needs no preflight, and one that
 * anybody may post has no signed link either: without this, a foreign page could book from its visitors' networks.
 */
export function refuseForeignForms({
  centre,
  siteOrigins,
  pagesUrl,
}: Pick<Config, 'centre' | 'siteOrigins' | 'pagesUrl'>) {
  const allowed = [...siteOrigins, new URL(pagesUrl).origin];

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { origin } = request.headers;
    if (origin === undefined || allowed.includes(origin) || isOwn(origin, request)) return;
    await sendFixedPage(reply, 403, 'failure', centre);
  };
}

/** The server may have more names than the configured one; an opaque origin counts when the browser vouches for it. */
function isOwn(origin: string, { host, headers }: FastifyRequest): boolean {
  if (origin === 'null') return headers['sec-fetch-site'] === 'same-origin';
  return URL.parse(origin)?.host === host;
}
