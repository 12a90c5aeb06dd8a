import type { NewsItem } from '@centro/api-client';

export interface SiteGroup {
  name: string;
  sites: NewsItem[];
}

/** Returns useful sites by group, both in the order of `items`; null when an item has no group: it is a piece of news. */
export function groupedSites(items: readonly NewsItem[]): SiteGroup[] | null {
  const groups = new Map<string, NewsItem[]>();
  for (const item of items) {
    if (item.group === undefined) return null;
    groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  }
  return [...groups].map(([name, sites]) => ({ name, sites }));
}
