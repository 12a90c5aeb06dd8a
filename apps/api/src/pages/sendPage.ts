import type { FastifyReply } from 'fastify';
import type { ReactElement } from 'react';
import { styleVersion } from './pageFiles.ts';

type Pages = typeof import('./pages.tsx');

/** Answers with a page, drawn without a script, which no cache keeps and no search engine lists. */
export async function sendPage(
  reply: FastifyReply,
  status: number,
  draw: (pages: Pages) => ReactElement,
): Promise<FastifyReply> {
  // Few visitors come here: what draws the pages is read for the first of them, not at the start.
  const pages = await import('./pages.tsx');
  return reply
    .code(status)
    .headers(pageHeaders)
    .type('text/html; charset=utf-8')
    .send(pages.toDocument(draw(pages), styleVersion));
}

const pageHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  // The address is the key to the booking: no other site is told of it.
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
