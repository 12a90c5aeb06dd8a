import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HeldFile } from '../http/heldFiles.ts';
import { readHeldFiles, sendHeldFile } from '../http/heldFiles.ts';

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

/** A built site. */
export interface Site {
  /** Its files by their paths in its folder. */
  files: ReadonlyMap<string, HeldFile>;
  /** The Content-Security-Policy of each page that the build names one for, by the file of the page. */
  policies: ReadonlyMap<string, string>;
}

/** Reads a site that is written out in a folder; throws when it has no file `404.html`. */
export function readSite(siteDir: string): Site {
  const files = readHeldFiles(siteDir);
  if (!files.has(notFoundFile)) throw new Error(`No ${notFoundFile} in ${siteDir}`);
  return { files, policies: readPolicies(files.get('_headers')) };
}

const notFoundFile = '404.html';

/** Serves the files of the site that have no route yet: `/contact` and `/contact/` are `contact/index.html`. */
export function serveSite(app: FastifyInstance, site: Site): void {
  for (const name of site.files.keys())
    for (const url of addressesOf(name))
      if (!app.hasRoute({ method: 'GET', url }))
        app.get(url, (request, reply) => sendSiteFile(request, reply, { site, name }));
}

/** Returns the routes of a file; none for a name that no route can have. */
function addressesOf(name: string): string[] {
  if (name.includes('*')) return [];
  const whole = `/${name}`.replaceAll(':', '::');
  const folder = /^(.*\/)index\.html$/.exec(whole)?.[1];
  if (folder === undefined) return [whole];
  return folder === '/' ? [whole, '/'] : [whole, folder, folder.slice(0, -1)];
}

/** Sends a file of the site with its headers; throws when there is none. */
export function sendSiteFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { site, name }: { site: Site; name: string },
): FastifyReply {
  const file = site.files.get(name);
  if (!file) throw new Error(`No file ${name} in the site`);
  void reply.headers(cacheHeaders(name));
  const policy = site.policies.get(name);
  if (policy !== undefined) void reply.header('content-security-policy', policy);
  if (!name.endsWith('.html')) for (const header of documentHeaders) void reply.removeHeader(header);
  return sendHeldFile(request, reply, file);
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
export function sendNotFoundPage(request: FastifyRequest, reply: FastifyReply, site: Site): FastifyReply {
  return sendSiteFile(request, reply.code(404), { site, name: notFoundFile });
}

/** A client with a preference lists it first, and anything else after it. */
function takesAnything(accept: string): boolean {
  return accept.split(',').every((range) => range.trim().startsWith('*/*'));
}

function cacheHeaders(file: string): Record<string, string> {
  if (file.endsWith('.html')) return uncached;
  // The names of these files contain a hash of the content.
  const isHashed = /^(assets|photos)\//.test(file);
  return { 'cache-control': `public, max-age=${isHashed ? '31536000, immutable' : '3600'}` };
}

/** Reads the policies from the file `_headers` of the built site, which static hosts read too. */
function readPolicies(headers: HeldFile | undefined): Map<string, string> {
  const text = headers?.identity.toString() ?? '';
  return new Map(
    [...text.matchAll(/^\/(.*)\n {2}Content-Security-Policy: (.*)$/gm)].map(([, page = '', policy = '']) => [
      page === '' || page.endsWith('/*') ? page.replace(/\*?$/, 'index.html') : page,
      policy,
    ]),
  );
}

/** Pages must not be cached (R25, A52). */
export const uncached = {
  'cache-control': 'no-cache, no-store, must-revalidate',
  pragma: 'no-cache',
  expires: '0',
};
