import floorUrl from '@centro/ui/art/pages/pavimento-corsi-di-laurea.svg';
import { degreeCoursesPage as texts } from '../content/pages/corsi-di-laurea.ts';
import { pages } from '../content/navigation/pages.ts';
import { OfferingScreen } from '../shell/sections/OfferingScreen.tsx';
import { pageMeta } from '../shell/head/pageMeta.ts';

export { RouteError as ErrorBoundary } from '../shell/RouteError.tsx';

export const meta = () => pageMeta(pages.degreeCourses);

/** The degree courses, behind a card of the home (R23, A42). */
export default function DegreeCourses() {
  return <OfferingScreen page={pages.degreeCourses} texts={texts} floor={floorUrl} />;
}
