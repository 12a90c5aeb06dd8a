import { Prose } from '@centro/ui/Prose';
import { SectionHeading } from '@centro/ui/SectionHeading';
import floorUrl from '@centro/ui/art/pages/pavimento-universita.svg';
import { universitiesByName, universitiesPage as texts } from '../content/pages/universita.ts';
import { pages } from '../content/navigation/pages.ts';
import { OfferingScreen } from '../shell/sections/OfferingScreen.tsx';
import { pageMeta } from '../shell/head/pageMeta.ts';
import { site } from '../site.ts';

export { RouteError as ErrorBoundary } from '../shell/RouteError.tsx';

export const meta = () => pageMeta(pages.universities);

/** The universities, behind a card of the home (R23, A42); with their names where the configuration has them (A57). */
export default function Universities() {
  return (
    <OfferingScreen page={pages.universities} texts={texts} floor={floorUrl}>
      {site.universities.length > 0 && (
        <>
          <SectionHeading headingTag="h3" title={universitiesByName} />
          <Prose>
            <ul>
              {site.universities.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </Prose>
        </>
      )}
    </OfferingScreen>
  );
}
