import type { NewsItem } from '@centro/api-client';
import { parseFeed } from '@rowanmanning/feed-parser';
import { Parser } from 'htmlparser2';

/**
 * Returns the items of a feed (RSS, Atom or RDF) in its order, at most 40, in plain text; items without a title or a
 * web address are left out. The date of an item, where it has one, is the day in `timeZone`. Throws for text that is no
 * feed.
 */
export function toNewsItems(xml: string, timeZone: string): NewsItem[] {
  // Swedish dates are written like those of the contract.
  const days = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const items: NewsItem[] = [];
  for (const { title, description, content, url, published, updated } of parseFeed(xml).items) {
    const date = published ?? updated;
    const item = {
      title: toPlainText(title ?? '', longestTitle),
      description: toPlainText(description ?? content ?? '', longestDescription),
      url: toWebAddress(url ?? ''),
      ...(date && { date: days.format(date) }),
    };
    if (item.title !== '' && item.url !== '') items.push(item);
    if (items.length === mostItems) break;
  }
  return items;
}

const mostItems = 40;
const longestTitle = 200;
const longestDescription = 600;
const longestUrl = 2000;

function toWebAddress(text: string): string {
  const url = URL.parse(text.trim());
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  return isWeb && url.href.length <= longestUrl ? url.href : '';
}

/**
 * Returns the visible text of `html` in one line of at most `longest` characters: no tags or scripts, entities
 * decoded, invisible characters removed.
 */
function toPlainText(html: string, longest: number): string {
  const text = textOf(html.slice(0, mostRead))
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  if (text.length <= longest) return text;
  // A surrogate pair cut in two becomes a replacement character.
  const cut = text
    .slice(0, longest - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
  return `${cut.trimEnd()}…`;
}

/** The parser's time grows with the square of the open tags: text beyond this length is ignored. */
const mostRead = 20_000;

const unread = new Set(['script', 'style', 'template']);

function textOf(html: string): string {
  const pieces: string[] = [];
  let hiddenBy: string | null = null;
  const parser = new Parser({
    ontext: (text) => {
      if (hiddenBy === null) pieces.push(text);
    },
    onopentagname: (name) => {
      pieces.push(' ');
      if (unread.has(name)) hiddenBy ??= name;
    },
    onclosetag: (name) => {
      pieces.push(' ');
      if (name === hiddenBy) hiddenBy = null;
    },
  });
  parser.end(html);
  return pieces.join('');
}
