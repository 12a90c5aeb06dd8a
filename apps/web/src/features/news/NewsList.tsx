import './NewsList.css';
import type { NewsItem } from '@centro/api-client';
import newsLogoUrl from '@centro/ui/art/brand/news-logo.svg';
import { NewsCards, NewsPlaceholder } from '@centro/ui/NewsCards';
import { useEffect, useState } from 'react';
import { api } from '../../api.ts';
import { newsList as texts } from '../../content/news.ts';
import { ReachUs } from '../../shell/ReachUs.tsx';
import { loadNews } from './loadNews.ts';

/**
 * The news; their placeholder while they load and after a failed request (R67 to R72, R127, A37);
 * without JavaScript, the contacts of the centre (B12).
 */
export function NewsList() {
  const [items, setItems] = useState<NewsItem[] | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    void loadNews(api, leaving.signal).then((loaded) => {
      if (loaded && !leaving.signal.aborted) setItems(loaded);
    });
    return () => leaving.abort();
  }, []);

  if (!items)
    return (
      <div className="NewsList">
        <NewsPlaceholder label={texts.loading} />
        <noscript>
          <p>{texts.withoutScript}</p>
          <ReachUs />
        </noscript>
      </div>
    );
  if (items.length === 0) return <p className="lead">{texts.empty}</p>;
  return (
    <NewsCards
      cards={items.map(({ title, description, url }) => ({
        title,
        text: description,
        // The client leaves an address empty unless it is http or https (A40).
        href: url || undefined,
      }))}
      image={newsLogoUrl}
      linkLabel={texts.link}
      newWindowLabel={texts.newWindow}
    />
  );
}
