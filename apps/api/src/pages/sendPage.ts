import type { FastifyReply } from 'fastify';
import type { ReactElement } from 'react';
import { prefetchRulesFile } from '../agenda/prefetchRules.ts';
import type { CentreFacts } from '../config/config.ts';
import type { Language } from '../words/Language.ts';
import { styleSheetUrl } from './pageFiles.ts';

type Pages = typeof import('./pages.tsx');
type AgendaPages = typeof import('./agenda/agendaPages.tsx');

/** Sends a page without scripts that caches must not store and search engines must not list. */
export async function sendPage(
  reply: FastifyReply,
  status: number,
  render: (pages: Pages) => ReactElement,
): Promise<FastifyReply> {
  return sendDocument(reply, status, await toDocument(render, reply.server.language));
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
  const rendered = fixedPages.get(centre) ?? new Map<FixedPage, string>();
  fixedPages.set(centre, rendered);
  const document =
    rendered.get(page) ?? (await toDocument((pages) => pages[page]({ centre }), centre.language));
  rendered.set(page, document);
  return sendDocument(reply, status, document);
}

const fixedPages = new WeakMap<CentreFacts, Map<FixedPage, string>>();

async function toDocument(render: (pages: Pages) => ReactElement, language: Language): Promise<string> {
  // Loaded at the first page, not at the start: few visitors open one.
  const pages = await import('./pages.tsx');
  return pages.toDocument(render(pages), styleSheetUrl(), language);
}

/** Sends the agenda of the centre's own people, with the same headers as a page of visitors. */
export async function sendAgendaPage(
  reply: FastifyReply,
  status: number,
  { up, refreshTo }: { up: '' | '../'; refreshTo?: string },
  render: (pages: AgendaPages) => ReactElement,
): Promise<FastifyReply> {
  const pages = await import('./agenda/agendaPages.tsx');
  const styleSheet = up + styleSheetUrl();
  const document = pages.toDocument(render(pages), {
    styleSheet,
    language: reply.server.language,
    ...(refreshTo !== undefined && { refreshTo }),
    unread: reply.request.unreadMessages ?? 0,
  });
  if (reply.request.staff) reply.header('speculation-rules', `"${prefetchRulesFile}"`);
  return sendDocument(reply, status, document);
}

function sendDocument(reply: FastifyReply, status: number, document: string): FastifyReply {
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
