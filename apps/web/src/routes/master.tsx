import { Section } from '@centro/ui/Section';
import { SectionHeading } from '@centro/ui/SectionHeading';
import boatUrl from '@centro/ui/art/cards/master.svg';
import { useState } from 'react';
import { mastersPage as texts } from '../content/pages/master.ts';
import { pages } from '../content/navigation/pages.ts';
import { Newsletter } from '../features/newsletter/Newsletter.tsx';
import { AskBand } from '../features/offerings/AskBand.tsx';
import { OfferingHero } from '../features/offerings/OfferingHero.tsx';
import { OfferingQuestions } from '../features/offerings/OfferingQuestions.tsx';
import { StartingPoints } from '../features/offerings/StartingPoints.tsx';
import { pageMeta } from '../shell/head/pageMeta.ts';

export { RouteError as ErrorBoundary } from '../shell/RouteError.tsx';

export const meta = () => pageMeta(pages.masters);

const startId = 'partenza';

/** The masters, behind a card of the home (R23, A42). */
export default function Masters() {
  const [position, setPosition] = useState(0);
  return (
    <>
      <OfferingHero title={texts.heading} lead={texts.lead} drawing={boatUrl} ground="sea" />
      <Section aria-labelledby={startId}>
        <SectionHeading id={startId} title={texts.startHeading} />
        <StartingPoints labelledBy={startId} onChoose={setPosition} />
      </Section>
      <OfferingQuestions ground="alt" title={texts.questionsHeading} questions={texts.questions} />
      <AskBand
        page={pages.masters}
        topic={texts.startingPoints[position] ?? texts.startingPoints[0]}
        changeHref={`#${startId}`}
      />
      <Newsletter />
    </>
  );
}
