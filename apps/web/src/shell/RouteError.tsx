import { Button } from '@centro/ui/Button';
import { PageHero } from '@centro/ui/PageHero';
import { Section } from '@centro/ui/Section';
import artUrl from '@centro/ui/art/pages/sicilia.svg';
import { useEffect } from 'react';
import { routeError } from '../content/routeError.ts';
import { shell } from '../content/shell.ts';
import { pageTitle } from '../site.ts';
import { CentreContacts } from './sections/CentreContacts.tsx';
import { focusInPlace } from './navigation/focusInPlace.ts';

/**
 * Replaces a page that failed to render, between header and footer, with what to do and how to reach the centre. Like a
 * navigation it scrolls to the top and sets focus and title (A54).
 */
export function RouteError() {
  useEffect(() => {
    const broken = document.title;
    const title = pageTitle(routeError.title);
    document.title = title;
    window.scrollTo(0, 0);
    focusInPlace(document.querySelector('h1'));
    return () => {
      // React does not set a title again that equals the one it rendered before.
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
