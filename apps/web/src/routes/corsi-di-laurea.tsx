import { LinkButton } from '@centro/ui/LinkButton';
import laurelUrl from '@centro/ui/art/cards/corsi-di-laurea.svg';
import { degreeCoursesPage as texts } from '../content/pages/corsi-di-laurea.ts';
import { offering } from '../content/pages/offering.ts';
import { pages } from '../content/navigation/pages.ts';
import { Newsletter } from '../features/newsletter/Newsletter.tsx';
import { AskBand } from '../features/offerings/AskBand.tsx';
import { OfferingHero } from '../features/offerings/OfferingHero.tsx';
import { OfferingQuestions } from '../features/offerings/OfferingQuestions.tsx';
import { pageMeta } from '../shell/head/pageMeta.ts';
import { RouterLink } from '../shell/navigation/RouterLink.tsx';

export { RouteError as ErrorBoundary } from '../shell/RouteError.tsx';

export const meta = () => pageMeta(pages.degreeCourses);

/** The degree courses, behind a card of the home (R23, A42). */
export default function DegreeCourses() {
  return (
    <>
      <OfferingHero title={texts.heading} lead={texts.lead} drawing={laurelUrl}>
        <LinkButton href={pages.contact.path} linkComponent={RouterLink}>
          {offering.book}
        </LinkButton>
      </OfferingHero>
      <AskBand page={pages.degreeCourses} topic={texts.topic} />
      <OfferingQuestions title={texts.questionsHeading} questions={texts.questions} />
      <Newsletter />
    </>
  );
}
