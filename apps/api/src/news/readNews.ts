import type { NewsItem } from '@centro/api-client';
import canalescuolaeconcorsi from './canalescuolaeconcorsi.json' with { type: 'json' };

/** Returns the items of each channel by its name; throws when one has no title or an unsafe address. */
export function readNews(): Map<string, NewsItem[]> {
  canalescuolaeconcorsi.forEach(checkItem);
  return new Map([['canalescuolaeconcorsi', canalescuolaeconcorsi]]);
}

function checkItem({ title, description, url }: NewsItem): void {
  const isSafe = ['http:', 'https:'].includes(URL.parse(url)?.protocol ?? '');
  if (!isSafe || !title.trim() || !description.trim())
    throw new Error(`Not a news item: "${title}" (${url})`);
}
