import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HeldFile } from '../http/heldFiles.ts';
import { readHeldFiles, sendHeldFile } from '../http/heldFiles.ts';

/** The security headers that say something about documents only; on every asset they would weigh more than many of them. */
const documentHeaders = ['content-security-policy', 'cross-origin-opener-policy', 'referrer-policy'];

/** The host at which the routes of a site are; none for any. */
export interface SiteRoute {
  constraints?: { host: string };
}

export interface Site {
  /** Its files by their paths. */
  files: ReadonlyMap<string, HeldFile>;
  /** The Content-Security-Policy of each page among them that has one, by its file. */
  policies?: ReadonlyMap<string, string>;
  /** Returns the page for unknown addresses. */
  notFoundPage: () => SitePage | Promise<SitePage>;
}

/** A page that is the same for every visitor. */
export interface SitePage {
  file: HeldFile;
  /** Its Content-Security-Policy; null for none. */
  policy: string | null;
}

/** Reads a site that is written out in a folder; throws when it has no file `404.html`. */
export function readSite(siteDir: string): Site {
  const files = readHeldFiles(siteDir);
  const policies = readPolicies(files.get('_headers'));
  const file = files.get(notFoundFile);
  if (!file) throw new Error(`No ${notFoundFile} in ${siteDir}`);
  return { files, policies, notFoundPage: () => ({ file, policy: policies.get(notFoundFile) ?? null }) };
}

const notFoundFile = '404.html';

/** Serves the files of the site that have no route yet: `/contact` and `/contact/` are `contact/index.html`. */
export function serveSite(
  app: FastifyInstance,
  { site, photo = () => undefined }: SiteFiles,
  route: SiteRoute = {},
): void {
  const fileOf = (name: string) => site.files.get(name) ?? photo(name);
  // One route for all: with one for each, a process with 200 centres kept a quarter of a gigabyte of routes.
  for (const folder of hashedFolders)
    app.get<{ Params: { file: string } }>(`/${folder}/:file`, route, async (request, reply) => {
      const name = `${folder}/${request.params.file}`;
      const file = fileOf(name);
      return file ? sendAsset(request, reply, { name, file }) : reply.callNotFound();
    });
  for (const name of site.files.keys()) if (!isHashed(name)) serveFile(app, { site, name }, route);
}

/** What a site serves beside its pages. */
interface SiteFiles {
  site: Site;
  /** Returns a photograph that the centre publishes while the server runs, by its path; one that was taken away is found no longer. */
  photo?: ((name: string) => HeldFile | undefined) | undefined;
}

function serveFile(app: FastifyInstance, { site, name }: { site: Site; name: string }, route: SiteRoute) {
  for (const url of addressesOf(name))
    if (!app.hasRoute({ method: 'GET', url, ...route }))
      app.get(url, route, (request, reply) => sendSiteFile(request, reply, { site, name }));
}

/** The folders of files whose names contain a hash of the content. */
const hashedFolders = ['assets', 'photos'];

const isHashed = (name: string) => hashedFolders.some((folder) => path.posix.dirname(name) === folder);

/** Returns the routes of a file; none for a name that no route can have. */
function addressesOf(name: string): string[] {
  if (name.includes('*')) return [];
  const whole = `/${name}`.replaceAll(':', '::');
  const folder = /^(.*\/)index\.html$/.exec(whole)?.[1];
  if (folder === undefined) return [whole];
  return folder === '/' ? [whole, '/'] : [whole, folder, folder.slice(0, -1)];
}

/** Sends a page, which must not be cached. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, policy }: SitePage,
): FastifyReply {
  void reply.headers(uncached);
  if (policy !== null) void reply.header('content-security-policy', policy);
  return sendHeldFile(request, reply, file);
}

/** Sends a file of the site with its headers; throws when there is none. */
function sendSiteFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { site, name }: { site: Site; name: string },
): FastifyReply {
  const file = site.files.get(name);
  if (!file) throw new Error(`No file ${name} in the site`);
  if (name.endsWith('.html'))
    return sendPage(request, reply, { file, policy: site.policies?.get(name) ?? null });
  return sendAsset(request, reply, { name, file });
}

/** Sends a file that is no page. */
function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, file }: { name: string; file: HeldFile },
): FastifyReply {
  void reply.headers(cacheHeaders(name));
  for (const header of documentHeaders) void reply.removeHeader(header);
  return sendHeldFile(request, reply, file);
}

/**
 * Returns whether an unanswered request came from a reader of pages: not from an `<img>`, nor from code that asks for
 * JSON. Clients that accept anything, such as `curl` and crawlers, get the page too, unless it is `forCall` or the address has a file
 * name: a browser that opens `/contatti.html` of an earlier site asks for a page.
 */
export function wantsPage({ method, url, headers }: FastifyRequest, forCall: boolean): boolean {
  const [pathname = ''] = url.split('?');
  const { accept = '*/*' } = headers;
  const isRead = method === 'GET' || method === 'HEAD';
  const isFile = path.posix.basename(pathname).includes('.');
  return isRead && (accept.includes('text/html') || (!isFile && !forCall && takesAnything(accept)));
}

/** Sends the site's own not-found page with status 404 (R22, A45). */
export async function sendNotFoundPage(
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
): Promise<FastifyReply> {
  return sendPage(request, reply.code(404), await site.notFoundPage());
}

/** A client with a preference lists it first, and anything else after it. */
function takesAnything(accept: string): boolean {
  return accept.split(',').every((range) => range.trim().startsWith('*/*'));
}

function cacheHeaders(file: string): Record<string, string> {
  return { 'cache-control': `public, max-age=${isHashed(file) ? '31536000, immutable' : '3600'}` };
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
