import './NewsList.css';
import type { NewsItem } from '@centro/api-client';
import newsLogoUrl from '@centro/ui/art/brand/news-logo.svg';
import { NewsCards, NewsPlaceholder } from '@centro/ui/NewsCards';
import { useEffect, useState } from 'react';
import { api } from '../../api.ts';
import { newsList as texts } from '../../content/news.ts';
import { ReachUs } from '../../shell/ReachUs.tsx';
import { groupedSites } from './groupedSites.ts';
import { loadNews } from './loadNews.ts';
import { toNewsCard } from './newsCards.ts';
import { UsefulSites } from './UsefulSites.tsx';

/**
 * The news, or useful sites where the centre has no feed; their placeholder while they load and after a failed request (R67 to
 * R72, R127, A37); without JavaScript, the contacts of the centre (B12).
 */
export function NewsList() {
  const [items, setItems] = useState<NewsItem[] | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    void loadNews(api(), leaving.signal).then((loaded) => {
      if (loaded && !leaving.signal.aborted) setItems(loaded);
    });
    return () => leaving.abort();
  }, []);

  if (!items)
    return (
      <div className="NewsList">
        <NewsPlaceholder label={texts.loading} />
        <noscript>
          <p>{texts.withoutScript()}</p>
          <ReachUs />
        </noscript>
      </div>
    );
  if (items.length === 0) return <p className="lead">{texts.empty}</p>;
  const sites = groupedSites(items);
  return sites ? <UsefulSites groups={sites} /> : <News items={items} />;
}

function News({ items }: { items: NewsItem[] }) {
  const [today] = useState(() => new Date());
  return (
    <NewsCards
      cards={items.map((item) => toNewsCard(item, today))}
      image={newsLogoUrl}
      newWindowLabel={texts.newWindow}
      layout="news"
    />
  );
}
