import { PageHero } from '@centro/ui/PageHero';
import { Section } from '@centro/ui/Section';
import floorUrl from '@centro/ui/art/pavimento-news.svg';
import { NewsList } from '../features/news/NewsList.tsx';
import { pageMeta } from '../shell/pageMeta.ts';

const news = {
  title: 'News',
  description: 'Scuola, università e concorsi: le ultime notizie, in un solo posto.',
};

export const meta = () => pageMeta(news);

/** News (R19, R67 to R72). */
export default function News() {
  return (
    <>
      <PageHero
        title="NEWS"
        lead={news.description}
        art={<img src={floorUrl} alt="" width={672} height={288} />}
      />
      <Section aria-label="Notizie">
        <NewsList />
      </Section>
    </>
  );
}
