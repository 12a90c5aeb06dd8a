import { Button } from '@centro/ui/Button';
import { PageHero } from '@centro/ui/PageHero';
import { Section } from '@centro/ui/Section';
import artUrl from '@centro/ui/art/sicilia.svg';
import { routeError } from '../content/routeError.ts';
import { shell } from '../content/shell.ts';
import { CentreContacts } from './CentreContacts.tsx';

/** Stands in for a page that broke, between header and footer: what to do, and how to reach the centre. */
export function RouteError() {
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
