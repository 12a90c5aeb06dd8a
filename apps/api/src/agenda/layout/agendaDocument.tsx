import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import '@centro/ui/styles.css';
import '@centro/ui/fonts.css';
import favicon from '@centro/ui/art/brand/favicon.svg';
import type { Language } from '../../texts/Language.ts';
import { UnreadMessages } from './AgendaFrame.tsx';

interface DocumentOptions {
  styleSheet: string;
  language: Pick<Language, 'code' | 'dir'>;
  /** The address, of this server, that the browser opens at once: a step from a page of ours, which sends the cookie. */
  refreshTo?: string;
  /** How many messages nobody has answered. */
  unread?: number;
}

/** Returns a page of the agenda as an HTML document without scripts. */
export function toDocument(
  page: ReactElement,
  { styleSheet, language, refreshTo, unread = 0 }: DocumentOptions,
): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang={language.code} dir={language.dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="format-detection" content="telephone=no" />
        {refreshTo !== undefined && <meta httpEquiv="refresh" content={`0;url=${refreshTo}`} />}
        <link rel="icon" href={favicon} />
        <link rel="stylesheet" href={styleSheet} />
      </head>
      <body>
        <UnreadMessages value={unread}>{page}</UnreadMessages>
      </body>
    </html>,
  )}`;
}
