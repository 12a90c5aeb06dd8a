import type { FastifyReply } from 'fastify';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import favicon from '@centro/ui/art/brand/favicon.svg';
import '@centro/ui/styles.css';
import '@centro/ui/fallbacks.css';
import '@centro/ui/fonts.css';
import { styleSheetUrl, sendDocument } from '../../page/sendPage.ts';
import { AgendaSession } from './AgendaParts.tsx';
import { prefetchRulesFile } from './prefetchRules.ts';

interface PageOptions {
  /** Where the page is: in the folder of the agenda's pages, or beside it. */
  up: '' | '../';
  /** The address, of this server, that the browser opens at once: a step from a page of ours, which sends the cookie. */
  refreshTo?: string | undefined;
  /** When the agenda closes by itself, in words; nothing before it is open. */
  closesAt?: string;
}

/** Sends a page of the agenda, without scripts and with the same headers as a page of visitors. */
export function sendAgendaPage(
  reply: FastifyReply,
  status: number,
  page: ReactElement,
  { up, refreshTo, closesAt = '' }: PageOptions,
): FastifyReply {
  const { code, dir } = reply.server.language;
  const { staff, unreadMessages } = reply.request;
  const session = {
    formToken: staff?.formToken ?? '',
    isManager: staff?.member.level === 'manager',
    unread: unreadMessages ?? 0,
    mailbox: staff?.session.email ?? '',
    actingName: staff?.actingName ?? '',
    closesAt,
  };
  const document = `<!doctype html>${renderToStaticMarkup(
    <html lang={code} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="format-detection" content="telephone=no" />
        {refreshTo !== undefined && <meta httpEquiv="refresh" content={`0;url=${refreshTo}`} />}
        <link rel="icon" href={favicon} />
        <link rel="stylesheet" href={up + styleSheetUrl()} />
      </head>
      <body>
        <AgendaSession value={session}>{page}</AgendaSession>
      </body>
    </html>,
  )}`;
  // A page of the site that has opened it gets no hold of it, whatever scripts of other companies run there.
  reply.header('cross-origin-opener-policy', 'noopener-allow-popups');
  if (staff) reply.header('speculation-rules', `"${prefetchRulesFile}"`);
  return sendDocument(reply, status, document);
}
