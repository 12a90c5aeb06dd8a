import { Button } from '@centro/ui/Button';
import { PageHero } from '@centro/ui/PageHero';
import { Section } from '@centro/ui/Section';
import artUrl from '@centro/ui/art/sicilia.svg';
import { useEffect } from 'react';
import { routeError } from '../content/routeError.ts';
import { shell } from '../content/shell.ts';
import { pageTitle } from '../site.ts';
import { CentreContacts } from './CentreContacts.tsx';
import { focusInPlace } from './focusInPlace.ts';

/**
 * Stands in for a page that broke, between header and footer: what to do, and how to reach the centre. It may come in
 * the middle of a visit, far down a page, and so comes like a page of its own: at the top, with focus and title (A54).
 */
export function RouteError() {
  useEffect(() => {
    const broken = document.title;
    const title = pageTitle(routeError.title);
    document.title = title;
    window.scrollTo(0, 0);
    focusInPlace(document.querySelector('h1'));
    return () => {
      // The next page may have the title of the broken one, and not know that it was changed.
      if (document.title === title) document.title = broken;
    };
  }, []);
  return (
    <>
      <PageHero
        title={routeError.title}
        lead={routeError.lead}
        art={<img src={artUrl} alt="" width={672} height={480} />}
      >
        <Button onClick={() => location.reload()}>{routeError.reload}</Button>
      </PageHero>
      <Section aria-label={shell.ways}>
        <CentreContacts />
      </Section>
    </>
  );
}
