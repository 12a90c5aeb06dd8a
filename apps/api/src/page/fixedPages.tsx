import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import '@centro/ui/styles.css';
import '@centro/ui/fallbacks.css';
import '@centro/ui/fonts.css';
import favicon from '@centro/ui/art/brand/favicon.svg';
import type { CentreFacts } from '../config/config.ts';
import type { Language } from '../texts/Language.ts';
import { PlainPage } from './Page.tsx';

/** Returns a page as an HTML document that loads only this style sheet and its typefaces. */
export function toDocument(
  page: ReactNode,
  styleSheet: string,
  { code, dir }: Pick<Language, 'code' | 'dir'>,
): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang={code} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="robots" content="noindex, nofollow" />
        <link rel="icon" href={favicon} />
        <link rel="stylesheet" href={styleSheet} />
      </head>
      <body>{page}</body>
    </html>,
  )}`;
}

interface Centre {
  centre: CentreFacts;
}

/** The link is not signed by us, or not for this page. */
export const unknownLink = ({ centre }: Centre) => (
  <PlainPage centre={centre} texts={centre.language.words.pages.unknownLink} />
);
export const tooMany = ({ centre }: Centre) => (
  <PlainPage centre={centre} texts={centre.language.words.pages.tooMany} />
);
export const failure = ({ centre }: Centre) => (
  <PlainPage centre={centre} texts={centre.language.words.pages.failure} />
);
