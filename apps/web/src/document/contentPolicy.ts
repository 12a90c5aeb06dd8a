import { createHash } from 'node:crypto';

/** The facts of the centre that name other origins; empty for none. */
export interface OtherOrigins {
  apiHost: string;
  cookieScriptUrl: string;
}

/**
 * Returns the Content-Security-Policy of a finished document: nothing inline but its own scripts and styles, by their
 * hashes, and nothing of other origins but the API and the script that asks for consent to cookies.
 */
export function contentPolicy(html: string, { apiHost, cookieScriptUrl }: OtherOrigins): string {
  const api = originOf(apiHost);
  const consent = originOf(cookieScriptUrl);
  const directives = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...hashes(html, /<script(?! type="application\/(?:ld\+)?json")[^>]*>([^]*?)<\/script>/g),
      consent,
    ],
    'style-src': ["'self'", ...hashes(html, /<style[^>]*>([^]*?)<\/style>/g), consent],
    'img-src': ["'self'", 'data:', consent],
    'font-src': ["'self'", consent],
    'connect-src': ["'self'", api, consent],
    'frame-src': consent === '' ? [] : [consent],
    'form-action': ["'self'", api],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => [name, ...sources.filter((source) => source !== '')].join(' '))
    .join('; ');
}

/** The hashes of the texts in the first group. */
function hashes(html: string, elements: RegExp): string[] {
  const texts = [...html.matchAll(elements)].map(([, text = '']) => text).filter((text) => text !== '');
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

function originOf(url: string): string {
  return url === '' ? '' : new URL(url).origin;
}
