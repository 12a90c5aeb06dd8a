import { LinkButton } from '@centro/ui/LinkButton';
import { Section } from '@centro/ui/Section';
import laurelUrl from '@centro/ui/art/cards/corsi-di-laurea.svg';
import { useLoaderData, type MetaFunction } from 'react-router';
import { degreeCoursesPage as texts } from '../content/pages/corsi-di-laurea.ts';
import { courseList } from '../content/pages/offeringList.ts';
import { offering } from '../content/pages/offering.ts';
import { pages } from '../content/navigation/pages.ts';
import { NextHours } from '../features/nextHours/NextHours.tsx';
import { Newsletter } from '../features/newsletter/Newsletter.tsx';
import { AskBand } from '../features/offerings/AskBand.tsx';
import { ListResults } from '../features/offerings/list/ListResults.tsx';
import { ListSearch } from '../features/offerings/list/ListSearch.tsx';
import { useOfferingList } from '../features/offerings/list/useOfferingList.ts';
import { OfferingHero } from '../features/offerings/OfferingHero.tsx';
import { OfferingQuestions } from '../features/offerings/OfferingQuestions.tsx';
import { readList } from '../lists/lists.server.ts';
import { loadListStart } from '../lists/loadRows.ts';
import type { ListStart } from '../lists/OfferingRow.ts';
import { pageMeta } from '../shell/head/pageMeta.ts';
import { centreFacts, site } from '../site.ts';
import { RouterLink } from '../shell/navigation/RouterLink.tsx';

export { RouteError as ErrorBoundary } from '../shell/RouteError.tsx';

export const meta: MetaFunction = ({ matches }) => pageMeta(pages.degreeCourses, matches);

/** The start of the centre's list; null where it has none (B29). */
export const loader = () => readList('courses', centreFacts())?.start ?? null;

export const clientLoader = () => loadListStart(site.courseListUrl);

/** The degree courses, behind a card of the home (R23, A42); with a list to search where the centre has one (B29). */
export default function DegreeCourses() {
  const courses = useLoaderData<typeof loader | undefined>();
  return (
    <>
      {courses ? <WithList start={courses} /> : <WithoutList />}
      <OfferingQuestions
        ground={courses ? 'alt' : 'plain'}
        title={texts.questionsHeading}
        questions={texts.questions}
      />
      <AskBand page={pages.degreeCourses} topic={texts.topic} />
      <Newsletter />
    </>
  );
}

function WithoutList() {
  return (
    <OfferingHero title={texts.heading} lead={`${texts.lead} ${texts.invitation}`} drawing={laurelUrl}>
      <NextHours
        fallback={
          <LinkButton href={pages.contact.path} linkComponent={RouterLink}>
            {offering.book}
          </LinkButton>
        }
      />
    </OfferingHero>
  );
}

const listId = 'elenco';

function WithList({ start }: { start: ListStart }) {
  const [list, field] = useOfferingList(start);
  return (
    <>
      <OfferingHero title={texts.heading} lead={texts.lead} drawing={laurelUrl}>
        <ListSearch onSearch={list.onSearch} field={field} texts={courseList} resultsId={listId} />
        <NextHours />
      </OfferingHero>
      <Section tight aria-labelledby={listId}>
        <ListResults id={listId} list={list} areas={start.areas} texts={courseList} />
      </Section>
    </>
  );
}
