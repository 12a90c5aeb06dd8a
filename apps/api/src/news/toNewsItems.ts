import type { NewsItem } from '@centro/api-client';
import { parseFeed } from '@rowanmanning/feed-parser';

/**
 * Returns the items of a feed (RSS, Atom or RDF) in its order, 40 at most, in plain text; an item without a
 * title or a web address is left out. Throws for what is no feed.
 */
export function toNewsItems(xml: string): NewsItem[] {
  return parseFeed(xml)
    .items.map(({ title, description, content, url }) => ({
      title: toPlainText(title ?? '', longestTitle),
      description: toPlainText(description ?? content ?? '', longestDescription),
      url: toWebAddress(url ?? ''),
    }))
    .filter(({ title, url }) => title !== '' && url !== '')
    .slice(0, mostItems);
}

const mostItems = 40;
const longestTitle = 200;
const longestDescription = 600;
const longestUrl = 2000;

/** Tags go first, so that what only looks like a tag once its entities are read stays text. */
function toPlainText(html: string, longest: number): string {
  const text = html
    .replaceAll(/<(script|style)\b[^]*?<\/\1\s*>/gi, ' ')
    .replaceAll(/<!--[^]*?-->|<\/?[a-z!?][^>]*>/gi, ' ')
    .replaceAll(/&(#x?[\da-f]+|[a-z]+);/gi, toCharacter)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  if (text.length <= longest) return text;
  // A pair cut in two leaves a replacement character.
  const cut = text
    .slice(0, longest - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
  return `${cut.trimEnd()}…`;
}

function toCharacter(entity: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? entity;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

const entities: Partial<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  agrave: 'à',
  egrave: 'è',
  eacute: 'é',
  igrave: 'ì',
  ograve: 'ò',
  ugrave: 'ù',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  laquo: '«',
  raquo: '»',
  euro: '€',
};

function toWebAddress(text: string): string {
  const url = URL.parse(text.trim());
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  return isWeb && url.href.length <= longestUrl ? url.href : '';
}
