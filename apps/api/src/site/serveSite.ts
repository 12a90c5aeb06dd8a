import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The security headers that say something about documents only; on every asset they would weigh more than many of them. */
const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Serves the built site, compressed at build time: `/contact` and `/contact/` are `contact/index.html`. */
export async function serveSite(
  app: FastifyInstance,
  siteDir: string,
  policies: SitePolicies,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: siteDir,
    dotfiles: 'ignore',
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const name = path.relative(siteDir, file).replace(/\.(br|gz)$/, '');
      reply.headers(cacheHeaders(name));
      if (name.endsWith('.html')) reply.headers(policies.of(name));
      else for (const header of documentHeaders) reply.removeHeader(header);
    },
  });
}

/**
 * Returns whether an unanswered request came from a reader of pages: not from an `<img>`, nor from code that asks for
 * JSON. Clients that accept anything, such as `curl` and crawlers, get the page too, unless it is `forCall`.
 * Addresses with a file name never do.
 */
export function wantsPage({ method, url, headers }: FastifyRequest, forCall: boolean): boolean {
  const [pathname = ''] = url.split('?');
  const { accept = '*/*' } = headers;
  const isRead = method === 'GET' || method === 'HEAD';
  const isFile = path.posix.basename(pathname).includes('.');
  return isRead && !isFile && (accept.includes('text/html') || (!forCall && takesAnything(accept)));
}

/** Sends the site's own not-found page with status 404 (R22, A45). */
export async function sendNotFoundPage(
  reply: FastifyReply,
  siteDir: string,
  policies: SitePolicies,
): Promise<FastifyReply> {
  const page = await readFile(path.join(siteDir, '404.html'));
  return reply
    .code(404)
    .headers(uncached)
    .headers(policies.of('404.html'))
    .type('text/html; charset=utf-8')
    .send(page);
}

/** A client with a preference lists it first, and anything else after it. */
function takesAnything(accept: string): boolean {
  return accept.split(',').every((range) => range.trim().startsWith('*/*'));
}

function cacheHeaders(file: string): Record<string, string> {
  if (file.endsWith('.html')) return uncached;
  // The build adds a hash of the content to the names of these files.
  const isHashed = file.startsWith(`assets${path.sep}`);
  return { 'cache-control': `public, max-age=${isHashed ? '31536000, immutable' : '3600'}` };
}

export interface SitePolicies {
  /** Returns the header with the Content-Security-Policy of a page; none when the build names no policy for it. */
  of: (file: string) => Record<string, string>;
}

/** Reads the policies of the pages from the file `_headers` of the built site, which static hosts read too. */
export function sitePolicies(siteDir: string): SitePolicies {
  const file = path.join(siteDir, '_headers');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const policies = new Map(
    [...text.matchAll(/^(\/.*)\n {2}Content-Security-Policy: (.*)$/gm)].map(([, page = '', policy = '']) => [
      page,
      policy,
    ]),
  );
  return {
    of(name) {
      const folder = path.posix.dirname(name.split(path.sep).join('/'));
      const page = !name.endsWith('index.html') ? `/${name}` : folder === '.' ? '/' : `/${folder}/*`;
      const policy = policies.get(page);
      return policy === undefined ? {} : { 'content-security-policy': policy };
    },
  };
}

/** Pages must not be cached (R25, A52). */
export const uncached = {
  'cache-control': 'no-cache, no-store, must-revalidate',
  pragma: 'no-cache',
  expires: '0',
};
