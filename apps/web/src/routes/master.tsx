import floorUrl from '@centro/ui/art/pavimento-master.svg';
import { mastersPage as texts } from '../content/master.ts';
import { pages } from '../content/pages.ts';
import { OfferingScreen } from '../shell/OfferingScreen.tsx';
import { pageMeta } from '../shell/pageMeta.ts';

export { RouteError as ErrorBoundary } from '../shell/RouteError.tsx';

export const meta = () => pageMeta(pages.masters);

/** The masters, behind a card of the home (R23, A42). */
export default function Masters() {
  return <OfferingScreen page={pages.masters} texts={texts} floor={floorUrl} />;
}
