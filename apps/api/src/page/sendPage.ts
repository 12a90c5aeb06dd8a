import { globSync } from 'node:fs';
// First in the style sheet of the build, in which the styles of pages follow in the order of their modules.
import '@centro/ui/layers.css';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactElement, ReactNode } from 'react';
import type { CentreFacts, Config } from '../config/config.ts';
import type { HeldFile } from '../http/heldFiles.ts';
import { readHeldFiles, sendHeldFile } from '../http/heldFiles.ts';
import { toPath } from '../toPath.ts';

/** Sends a page without scripts that caches must not store and search engines must not list. */
export async function sendPage(
  reply: FastifyReply,
  status: number,
  page: ReactElement,
): Promise<FastifyReply> {
  const { toDocument } = await fixedPages();
  return sendDocument(reply, status, toDocument(page, styleSheetUrl(), reply.server.language));
}

/**
 * Sends a page that is the same for everybody until what it `shows` or the facts of the centre are replaced, rendered once
 * until then: the longest page that anybody may ask for costs the others no time.
 */
export async function sendSharedPage(
  reply: FastifyReply,
  status: number,
  { centre, shows }: { centre: CentreFacts; shows: object },
  page: () => ReactNode,
): Promise<FastifyReply> {
  const { toDocument } = await fixedPages();
  const rendered = sharedDocuments.get(centre) ?? new WeakMap<object, string>();
  sharedDocuments.set(centre, rendered);
  const document = rendered.get(shows) ?? toDocument(page(), styleSheetUrl(), centre.language);
  rendered.set(shows, document);
  return sendDocument(reply, status, document);
}

const sharedDocuments = new WeakMap<CentreFacts, WeakMap<object, string>>();

/** Pages that need no signed link and are the same for everybody. */
type FixedPage = 'unknownLink' | 'tooMany' | 'failure';

/** Sends such a page, rendered once: requests of strangers cost no rendering. */
export async function sendFixedPage(
  reply: FastifyReply,
  status: number,
  page: FixedPage,
  centre: CentreFacts,
): Promise<FastifyReply> {
  const rendered = documents.get(centre) ?? new Map<FixedPage, string>();
  documents.set(centre, rendered);
  const pages = await fixedPages();
  const document =
    rendered.get(page) ?? pages.toDocument(pages[page]({ centre }), styleSheetUrl(), centre.language);
  rendered.set(page, document);
  return sendDocument(reply, status, document);
}

/** Loaded with the first page, and React with it, not at the start: few visitors open one. */
const fixedPages = () => import('./fixedPages.tsx');
const documents = new WeakMap<CentreFacts, Map<FixedPage, string>>();

/** Sends an HTML document with the headers of every page of this server. */
export function sendDocument(reply: FastifyReply, status: number, document: string): FastifyReply {
  return reply
    .code(status)
    .headers(pageHeaders)
    .header('content-language', reply.server.language.code)
    .type('text/html; charset=utf-8')
    .send(document);
}

const pageHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  // The address gives access to the booking, so it must not be sent as a referrer.
  'referrer-policy': 'no-referrer',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';'),
};

/**
 * Returns the hook that refuses forms which pages of other sites post (A63). A form needs no preflight, and one that
 * anybody may post has no signed link either: without this, a foreign page could book from its visitors' networks.
 */
export function refuseForeignForms(config: Pick<Config, 'centre' | 'siteOrigins' | 'pagesUrl'>) {
  const allowed = [...config.siteOrigins, new URL(config.pagesUrl).origin];

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { origin } = request.headers;
    if (origin === undefined || allowed.includes(origin) || isOwn(origin, request)) return;
    await sendFixedPage(reply, 403, 'failure', config.centre);
  };
}

/** The server may have more names than the configured one; an opaque origin counts when the browser vouches for it. */
function isOwn(origin: string, { host, headers }: FastifyRequest): boolean {
  if (origin === 'null') return headers['sec-fetch-site'] === 'same-origin';
  return URL.parse(origin)?.host === host;
}

/** The output of the build for the pages: one style sheet, and its typefaces. */
const folder = toPath('apps/api/build/pages');
const [styleSheet] = globSync('*.css', { cwd: folder });
let files: Map<string, HeldFile> | undefined;

/** Read once for all centres of a process, and not by a command. */
const heldFiles = () => (files ??= readHeldFiles(folder));

/** Serves the style sheet and typefaces of the pages under `/pagine/`; their names change with their content. */
export function pageFiles(app: FastifyInstance): void {
  for (const [name, file] of heldFiles())
    app.get(`/pagine/${name}`, (request, reply) =>
      sendHeldFile(request, reply.header('cache-control', 'public, max-age=31536000, immutable'), file),
    );
}

/** Returns the address of the style sheet, relative to a page. Throws when the server was not built. */
export function styleSheetUrl(): string {
  if (styleSheet === undefined) throw new Error(`No style sheet in ${folder}: run the build`);
  return `pagine/${styleSheet}`;
}
