import floorUrl from '@centro/ui/art/pages/pavimento-master.svg';
import { mastersPage as texts } from '../content/pages/master.ts';
import { pages } from '../content/navigation/pages.ts';
import { OfferingScreen } from '../shell/sections/OfferingScreen.tsx';
import { pageMeta } from '../shell/head/pageMeta.ts';

export { RouteError as ErrorBoundary } from '../shell/RouteError.tsx';

export const meta = () => pageMeta(pages.masters);

/** The masters, behind a card of the home (R23, A42). */
export default function Masters() {
  return <OfferingScreen page={pages.masters} texts={texts} floor={floorUrl} />;
}
