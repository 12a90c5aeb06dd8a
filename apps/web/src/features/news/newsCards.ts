import type { NewsItem } from '@centro/api-client';
import type { NewsCard } from '@centro/ui/NewsCards';
import { newsList } from '../../content/news.ts';
import { newsDate } from './newsDate.ts';

/** Returns the card of a piece of news; an ellipsis follows its text (R70). */
export function toNewsCard({ title, description, url, date }: NewsItem, today: Date): NewsCard {
  return {
    title,
    text: `${description.replace(/[.…]$/, '')}...`,
    link: toLink(url, newsList.link),
    date: date ? newsDate(date, today) : undefined,
  };
}

/** Returns the card of a useful site, whose link is its name on the web. */
export function toSiteCard({ title, description, url }: NewsItem): NewsCard {
  const name = URL.parse(url)?.hostname.replace(/^www\./, '') ?? '';
  return { title, text: description, link: toLink(url, name) };
}

/** The client leaves an address empty unless it is http or https (A40). */
function toLink(href: string, label: string) {
  return href === '' ? undefined : { href, label };
}
