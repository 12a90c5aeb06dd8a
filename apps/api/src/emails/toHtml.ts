import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Returns a letter as the HTML of an e-mail. */
export function toHtml(letter: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(letter)}`;
}
