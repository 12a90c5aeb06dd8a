import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Serves the built site, compressed at build time: `/contact` and `/contact/` are `contact/index.html`. */
export async function serveSite(app: FastifyInstance, siteDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: siteDir,
    dotfiles: 'ignore',
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, file) => reply.headers(cacheHeaders(path.relative(siteDir, file))),
  });
}

/** Tells whether a request without an answer came from someone who reads pages, not from code or an `<img>`. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const [pathname = ''] = url.split('?');
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && path.posix.extname(pathname) === '' && (headers.accept?.includes('text/html') ?? false);
}

/** Answers with the site's own not-found page and status 404 (R22, A45). */
export async function sendNotFoundPage(reply: FastifyReply, siteDir: string): Promise<FastifyReply> {
  const page = await readFile(path.join(siteDir, '404.html'));
  return reply.code(404).headers(uncached).type('text/html; charset=utf-8').send(page);
}

function cacheHeaders(file: string): Record<string, string> {
  if (/\.html(\.br|\.gz)?$/.test(file)) return uncached;
  // The build writes a hash of the content into the names of these files.
  const isHashed = file.startsWith(`assets${path.sep}`);
  return { 'cache-control': `public, max-age=${isHashed ? '31536000, immutable' : '3600'}` };
}

/** Pages ask not to be kept (R25, A52). */
const uncached = {
  'cache-control': 'no-cache, no-store, must-revalidate',
  pragma: 'no-cache',
  expires: '0',
};
