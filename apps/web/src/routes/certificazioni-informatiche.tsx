import { CertificationCards } from '@centro/ui/CertificationCards';
import { ArrowLink } from '@centro/ui/ArrowLink';
import { PageHero } from '@centro/ui/PageHero';
import { Reasons } from '@centro/ui/Reasons';
import { Section } from '@centro/ui/Section';
import { SectionHeading } from '@centro/ui/SectionHeading';
import cursorUrl from '@centro/ui/art/pages/cursore.svg';
import type { MetaFunction } from 'react-router';
import { certificationQuestions as shared } from '../content/pages/certificationQuestions.ts';
import { computerCertifications as texts } from '../content/pages/certificazioni-informatiche.ts';
import { pages } from '../content/navigation/pages.ts';
import { NextHours } from '../features/nextHours/NextHours.tsx';
import { Newsletter } from '../features/newsletter/Newsletter.tsx';
import { CertificationSisters } from '../features/certifications/CertificationSisters.tsx';
import { KnownFacts } from '../features/certifications/KnownFacts.tsx';
import { OneQuestion } from '../features/certifications/OneQuestion.tsx';
import { WhichOne, whichOneId } from '../features/certifications/WhichOne.tsx';
import { pageMeta } from '../shell/head/pageMeta.ts';

export { RouteError as ErrorBoundary } from '../shell/RouteError.tsx';

export const meta: MetaFunction = ({ matches }) => pageMeta(pages.computerCertifications, matches);

/** Computer certifications (R21, R79 to R91). */
export default function ComputerCertifications() {
  return (
    <>
      <PageHero
        title={texts.heading}
        lead={texts.lead}
        art={<img src={cursorUrl} alt="" width={672} height={480} />}
      >
        <CertificationSisters current={pages.computerCertifications.path} />
        <ArrowLink href={`#${whichOneId}`}>{shared.which}</ArrowLink>
        <NextHours />
      </PageHero>
      <Section tight aria-labelledby="why">
        <SectionHeading id="why" title={texts.whyHeading} />
        <Reasons reasons={texts.why} />
      </Section>
      <Section ground="alt" tight aria-labelledby="available">
        <SectionHeading id="available" title={texts.availableHeading} />
        <CertificationCards
          certifications={texts.available.map(({ facts, ...certification }) => ({
            ...certification,
            facts: <KnownFacts facts={facts} />,
          }))}
        />
        <OneQuestion text={texts.askFacts} />
      </Section>
      <Section tight aria-labelledby="which">
        <WhichOne id="which" questions={texts.questions} />
      </Section>
      <Newsletter />
    </>
  );
}
