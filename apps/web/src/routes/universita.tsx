import './universita.css';
import { LinkButton } from '@centro/ui/LinkButton';
import { Plaque } from '@centro/ui/Plaque';
import { Section } from '@centro/ui/Section';
import { SectionHeading } from '@centro/ui/SectionHeading';
import { TwoColumns } from '@centro/ui/TwoColumns';
import type { MetaFunction } from 'react-router';
import { offering } from '../content/pages/offering.ts';
import { universitiesPage as texts } from '../content/pages/universita.ts';
import { pages } from '../content/navigation/pages.ts';
import { Newsletter } from '../features/newsletter/Newsletter.tsx';
import { NextHours } from '../features/nextHours/NextHours.tsx';
import { AskBand } from '../features/offerings/AskBand.tsx';
import { UniversityStar } from '../features/offerings/UniversityStar.tsx';
import { parseUniversities } from '../lists/parseUniversities.ts';
import { pageMeta } from '../shell/head/pageMeta.ts';
import { RouterLink } from '../shell/navigation/RouterLink.tsx';
import { site } from '../site.ts';

export { RouteError as ErrorBoundary } from '../shell/RouteError.tsx';

export const meta: MetaFunction = ({ matches }) => pageMeta(pages.universities, matches);

/** The universities, behind a card of the home (R23, A42); with their names where the configuration has them (A57). */
export default function Universities() {
  return (
    <>
      <UniversityStar universities={parseUniversities(site.universities)}>
        <NextHours />
      </UniversityStar>
      <Section tight aria-labelledby="compare">
        <TwoColumns
          start={
            <>
              <SectionHeading id="compare" title={texts.compareHeading} lead={texts.compareLead} />
              <LinkButton href={pages.contact.path} linkComponent={RouterLink}>
                {offering.book}
              </LinkButton>
            </>
          }
        >
          <ol className="FourQuestions">
            {texts.compare.map(({ question, answer }, index) => (
              <li key={question}>
                <Plaque aria-hidden>{index + 1}</Plaque>
                <div>
                  <h3>{question}</h3>
                  <p>{answer}</p>
                </div>
              </li>
            ))}
          </ol>
        </TwoColumns>
      </Section>
      <AskBand page={pages.universities} topic={texts.topic} />
      <Newsletter />
    </>
  );
}
