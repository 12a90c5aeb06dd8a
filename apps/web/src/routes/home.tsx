import { HomeHero } from '@centro/ui/HomeHero';
import { LinkButton } from '@centro/ui/LinkButton';
import { OfferingCards } from '@centro/ui/OfferingCards';
import { Plaque } from '@centro/ui/Plaque';
import { Rows } from '@centro/ui/Rows';
import { Section } from '@centro/ui/Section';
import { SectionHeading } from '@centro/ui/SectionHeading';
import { Statement } from '@centro/ui/Statement';
import { Steps } from '@centro/ui/Steps';
import { TwoColumns } from '@centro/ui/TwoColumns';
import openRoseUrl from '@centro/ui/art/brand/rosa-aperta.svg?no-inline';
import { readRenderState } from '@centro/api-client/renderState';
import { parseZonedDateTime } from '@internationalized/date';
import { Fragment, Suspense } from 'react';
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { receivingDays } from '../centre/receivingDays.ts';
import { useCentreRules } from '../centre/services.ts';
import { home, type Offering } from '../content/pages/home.ts';
import { pages, publishedPages } from '../content/navigation/pages.ts';
import { FirstFreeLink } from '../features/booking/firstFree/FirstFreeLink.tsx';
import { hourWall } from '../content/nextHours.ts';
import { bookingHref } from '../content/navigation/bookingHref.ts';
import { NextHours } from '../features/nextHours/NextHours.tsx';
import { useNextHours } from '../features/nextHours/useNextHours.ts';
import { WeekWall } from '../features/nextHours/WeekWall.tsx';
import { Mural } from '../features/daylight/Mural.tsx';
import { NewsBoard } from '../features/news/board/NewsBoard.tsx';
import { toBoard } from '../features/news/board/toBoard.ts';
import { useBoard } from '../features/news/board/useBoard.ts';
import { Newsletter } from '../features/newsletter/Newsletter.tsx';
import { pageMeta } from '../shell/head/pageMeta.ts';
import { RouterLink } from '../shell/navigation/RouterLink.tsx';
import { site } from '../site.ts';

export { RouteError as ErrorBoundary } from '../shell/RouteError.tsx';

export const meta: MetaFunction = ({ matches }) => pageMeta(pages.home, matches);

/** The news where our server renders the page at request; null in a page for any moment. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const state = readRenderState(request.headers);
  return state && toBoard(state.news, parseZonedDateTime(state.now).toDate());
};

/** Navigation in the browser asks no server: the page keeps the news. */
export const clientLoader = () => null;

/**
 * Home: the offer, why at a distance, the news, the way to a consultation, the newsletter (R16, R52 to R58). The boundaries let
 * each section hydrate in a task of its own.
 */
export default function Home() {
  const board = useBoard(useLoaderData<typeof loader>());
  const week = useNextHours()?.week;
  return (
    <>
      <HomeHero
        headline={home.headline}
        lead={home.lead}
        wall={week && <WeekWall {...week} />}
        mural={<Mural />}
      >
        <LinkButton href={pages.contact.path} linkComponent={RouterLink}>
          {home.book}
        </LinkButton>
        {week && <p data-part="hint">{hourWall.hint}</p>}
        <NextHours
          label={home.nextHours}
          isAlone
          fallback={
            <FirstFreeLink href={pages.contact.path} fallback={home.note(receivingDays(useCentreRules()))} />
          }
        />
      </HomeHero>
      <Suspense>
        <Section tight aria-labelledby="offerings">
          <Statement>{home.statement.map(withPlaque)}</Statement>
          <SectionHeading id="offerings" title={home.offeringsHeading} />
          <OfferingCards cards={home.offerings.map(toCard)} linkComponent={RouterLink} />
        </Section>
      </Suspense>
      <Suspense>
        <Section ground="blue" tight aria-labelledby="why">
          <TwoColumns
            start={<SectionHeading id="why" title={home.whyHeading} />}
            art={<img src={openRoseUrl} alt="" width={288} height={288} loading="lazy" />}
          >
            <Rows rows={home.why} />
          </TwoColumns>
        </Section>
      </Suspense>
      <Suspense>
        <Section tight aria-labelledby="board">
          <NewsBoard id="board" board={board} />
        </Section>
      </Suspense>
      <Suspense>
        <Section ground="alt" tight aria-labelledby="steps">
          <TwoColumns
            start={
              <SectionHeading
                id="steps"
                title={home.stepsHeading}
                action={
                  <LinkButton href={bookingHref} linkComponent={RouterLink}>
                    {home.stepsButton}
                  </LinkButton>
                }
              />
            }
          >
            <Steps steps={home.steps} />
          </TwoColumns>
        </Section>
      </Suspense>
      <Suspense>
        <Newsletter />
      </Suspense>
    </>
  );
}

/** Renders the figure of a piece on a plaque and keeps the piece on one line. */
function withPlaque(piece: string) {
  const [, before, figure, after] = /^(.*?)(\d+)(.*)$/.exec(piece) ?? [];
  return (
    <Fragment key={piece}>
      {figure ? (
        <>
          <span>
            {before}
            <Plaque inline>{figure}</Plaque>
            {after}
          </span>{' '}
        </>
      ) : (
        `${piece} `
      )}
    </Fragment>
  );
}

/** A card without a published page has no link (A42). */
function toCard({ image, title, text, moreText, button, slug }: Offering) {
  const href = `/${slug}`;
  const isPublished = publishedPages(site.offeringPages).some(({ path }) => path === href);
  return { image, title, text, moreText, ...(isPublished && { link: { href, label: button } }) };
}
