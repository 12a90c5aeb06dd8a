import type { NewsItem } from '@centro/api-client';
import type { NewsCard } from '@centro/ui/NewsCards';

/** Returns the card of an item, without its date. */
export function toCard({ title, description, url }: NewsItem): NewsCard {
  // The client leaves an address empty unless it is http or https (A40).
  return { title, text: description, href: url || undefined };
}
