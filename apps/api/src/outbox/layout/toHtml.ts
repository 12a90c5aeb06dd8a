import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Returns an email as an HTML document. */
export function toHtml(email: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(email)}`;
}
