import { Section } from '@centro/ui/Section';
import { SectionHeading } from '@centro/ui/SectionHeading';
import { TwoColumns } from '@centro/ui/TwoColumns';
import boatUrl from '@centro/ui/art/cards/master.svg';
import { useState } from 'react';
import { useLoaderData, type MetaFunction } from 'react-router';
import { mastersPage as texts } from '../content/pages/master.ts';
import { masterList, masterSearchHeading } from '../content/pages/offeringList.ts';
import { pages } from '../content/navigation/pages.ts';
import { NextHours } from '../features/nextHours/NextHours.tsx';
import { Newsletter } from '../features/newsletter/Newsletter.tsx';
import { AskBand } from '../features/offerings/AskBand.tsx';
import { ListResults } from '../features/offerings/list/ListResults.tsx';
import { ListSearch } from '../features/offerings/list/ListSearch.tsx';
import { useOfferingList } from '../features/offerings/list/useOfferingList.ts';
import { OfferingHero } from '../features/offerings/OfferingHero.tsx';
import { OfferingQuestions } from '../features/offerings/OfferingQuestions.tsx';
import { StartingPoints } from '../features/offerings/StartingPoints.tsx';
import { readList } from '../lists/lists.server.ts';
import { loadListStart } from '../lists/loadRows.ts';
import type { ListStart } from '../lists/OfferingRow.ts';
import { pageMeta } from '../shell/head/pageMeta.ts';
import { centreFacts, site } from '../site.ts';

export { RouteError as ErrorBoundary } from '../shell/RouteError.tsx';

export const meta: MetaFunction = ({ matches }) => pageMeta(pages.masters, matches);

const startId = 'partenza';

/** The start of the centre's list; null where it has none (B29). */
export const loader = () => readList('masters', centreFacts())?.start ?? null;

export const clientLoader = () => loadListStart(site.masterListUrl);

/** The masters, behind a card of the home (R23, A42); with a list to search where the centre has one (B29). */
export default function Masters() {
  const masters = useLoaderData<typeof loader | undefined>();
  const [position, setPosition] = useState(0);
  return (
    <>
      <OfferingHero title={texts.heading} lead={texts.lead} drawing={boatUrl}>
        <NextHours />
      </OfferingHero>
      <Section tight aria-labelledby={startId}>
        <SectionHeading id={startId} title={texts.startHeading} />
        <StartingPoints labelledBy={startId} onChoose={setPosition} />
      </Section>
      {masters && <MasterList start={masters} />}
      <OfferingQuestions
        ground={masters ? 'plain' : 'alt'}
        title={texts.questionsHeading}
        questions={texts.questions}
      />
      <AskBand
        page={pages.masters}
        topic={texts.startingPoints[position] ?? texts.startingPoints[0]}
        changeHref={`#${startId}`}
      />
      <Newsletter />
    </>
  );
}

const listId = 'elenco';
const searchId = 'ricerca';

function MasterList({ start }: { start: ListStart }) {
  const [list, field] = useOfferingList(start);
  return (
    <Section ground="alt" tight aria-labelledby={searchId}>
      <TwoColumns
        start={
          <>
            <SectionHeading id={searchId} title={masterSearchHeading} />
            <ListSearch onSearch={list.onSearch} field={field} texts={masterList} resultsId={listId} />
          </>
        }
      >
        <ListResults id={listId} list={list} areas={start.areas} texts={masterList} headingTag="h3" />
      </TwoColumns>
    </Section>
  );
}
