import type { FastifyReply } from 'fastify';
import type { ReactElement } from 'react';
import type { CentreFacts } from '../config/config.ts';
import type { Language } from '../texts/Language.ts';
import { styleSheetUrl } from './pageFiles.ts';

/**
 * Sends a page without scripts that caches must not store and search engines must not list. Its module is loaded with the
 * first page, not at the start: few visitors open one.
 */
export async function sendPage<Pages>(
  reply: FastifyReply,
  status: number,
  load: () => Promise<Pages>,
  render: (pages: Pages) => ReactElement,
): Promise<FastifyReply> {
  return sendDocument(reply, status, await toDocument(reply.server.language, load, render));
}

/** Pages that need no signed link and are the same for everybody. */
export type FixedPage = 'unknownLink' | 'tooMany' | 'failure';

/** Sends such a page, rendered once: requests of strangers cost no rendering. */
export async function sendFixedPage(
  reply: FastifyReply,
  status: number,
  page: FixedPage,
  centre: CentreFacts,
): Promise<FastifyReply> {
  const rendered = documents.get(centre) ?? new Map<FixedPage, string>();
  documents.set(centre, rendered);
  const document =
    rendered.get(page) ?? (await toDocument(centre.language, fixedPages, (pages) => pages[page]({ centre })));
  rendered.set(page, document);
  return sendDocument(reply, status, document);
}

const fixedPages = () => import('./fixedPages.tsx');
const documents = new WeakMap<CentreFacts, Map<FixedPage, string>>();

async function toDocument<Pages>(
  language: Language,
  load: () => Promise<Pages>,
  render: (pages: Pages) => ReactElement,
): Promise<string> {
  const document = await import('./document.tsx');
  return document.toDocument(render(await load()), styleSheetUrl(), language);
}

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
