import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';

/**
 * Returns whether a form was posted by a page of this server (A63). A browser that says where it comes from is believed;
 * without `Sec-Fetch-Site` the origin has to be ours: no origin, or an opaque one, is refused.
 */
export function isOwnForm(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  { pagesUrl }: Pick<Config, 'pagesUrl'>,
): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin') return false;
  // Our pages send no referrer, so browsers send an opaque origin with their forms.
  if (origin === undefined || origin === 'null') return site === 'same-origin';
  return origin === new URL(pagesUrl).origin || URL.parse(origin)?.host === host;
}
