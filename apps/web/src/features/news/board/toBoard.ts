import type { NewsItem } from '@centro/api-client';
import type { PlaqueDate } from '@centro/ui/DatePlaque';
import type { BoardSite } from '@centro/ui/NoticeBoard';
import { groupedSites } from '../groupedSites.ts';
import { newsDate } from '../newsDate.ts';

export interface Headline {
  title: string;
  /** Of the first one. */
  text?: string;
  date?: PlaqueDate;
}

/** What the home's board shows: headlines of a feed, or useful sites by the name of their group. */
export type Board = { headlines: Headline[] } | { sites: Record<string, SentSite[]> };

/** In few bytes, since the document of the home page has them. */
type SentSite = readonly [name: BoardSite['name'], url: BoardSite['url']];

/** Returns what the board shows of `items`, short, as it is sent with the page; null when there are none. */
export function toBoard(items: readonly NewsItem[], today: Date): Board | null {
  if (items.length === 0) return null;
  const groups = groupedSites(items);
  if (groups) return { sites: Object.fromEntries(groups.map(({ name, sites }) => [name, shown(sites)])) };
  return {
    headlines: items.slice(0, mostHeadlines).map(({ title, description, date }, index) => ({
      title: shortened(title, longestTitle),
      ...(index === 0 && description && { text: shortened(description, longestText) }),
      ...(date && { date: newsDate(date, today) }),
    })),
  };
}

const mostHeadlines = 4;
const mostSites = 2;
const longestTitle = 80;
const longestText = 160;

function shown(sites: readonly NewsItem[]): SentSite[] {
  return sites.slice(0, mostSites).map(({ title, url }) => [title, url]);
}

/** Cuts a text after a word. */
function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest).replace(/[\s,;:.–-]*\s\S*$/, '')}…`;
}
