import type { NewsItem } from '@centro/api-client';
import { parseFeed } from '@rowanmanning/feed-parser';
import { toPlainText } from './toPlainText.ts';

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
