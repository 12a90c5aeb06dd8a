import './UsefulSites.css';
import newsLogoUrl from '@centro/ui/art/brand/news-logo.svg';
import { NewsCards } from '@centro/ui/NewsCards';
import { newsList as texts } from '../../content/news.ts';
import type { SiteGroup } from './groupedSites.ts';
import { toSiteCard } from './newsCards.ts';

/** Useful sites under the headings of their groups, in the cards of the news (R67 to R71). */
export function UsefulSites({ groups }: { groups: readonly SiteGroup[] }) {
  return (
    <div className="UsefulSites">
      <h2 className="visually-hidden">{texts.sites}</h2>
      {groups.map(({ name, sites }) => (
        <section key={name} aria-label={name}>
          <h3>{name}</h3>
          <NewsCards
            cards={sites.map(toSiteCard)}
            image={newsLogoUrl}
            newWindowLabel={texts.newWindow}
            headingTag="h4"
            layout="rows"
          />
        </section>
      ))}
    </div>
  );
}
