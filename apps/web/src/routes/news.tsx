import { PageHero } from '@centro/ui/PageHero';
import { Section } from '@centro/ui/Section';
import floorUrl from '@centro/ui/art/pages/pavimento-news.svg';
import type { MetaFunction } from 'react-router';
import { newsPage } from '../content/pages/newsPage.ts';
import { pages } from '../content/navigation/pages.ts';
import { everyOffer } from '../content/navigation/signposts.ts';
import { NextHours } from '../features/nextHours/NextHours.tsx';
import { NewsList } from '../features/news/NewsList.tsx';
import { ClosingCall } from '../shell/sections/ClosingCall.tsx';
import { pageMeta } from '../shell/head/pageMeta.ts';

export { RouteError as ErrorBoundary } from '../shell/RouteError.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ ...pages.news, title: newsPage.opening().title }, matches);

/** The news (R19, R67 to R72). */
export default function News() {
  return (
    <>
      <PageHero
        title={newsPage.opening().heading}
        lead={newsPage.opening().lead}
        art={<img src={floorUrl} alt="" width={672} height={288} />}
      >
        <NextHours />
      </PageHero>
      <Section tight aria-label={newsPage.listName}>
        <NewsList />
      </Section>
      <ClosingCall texts={newsPage.closing()} signposts={everyOffer()} />
    </>
  );
}
