import { Facts } from '@centro/ui/Facts';
import { LevelStairs } from '@centro/ui/LevelStairs';
import { LinkButton } from '@centro/ui/LinkButton';
import { ArrowLink } from '@centro/ui/ArrowLink';
import { PageHero } from '@centro/ui/PageHero';
import { Reasons } from '@centro/ui/Reasons';
import { Section } from '@centro/ui/Section';
import { SectionHeading } from '@centro/ui/SectionHeading';
import { TwoColumns } from '@centro/ui/TwoColumns';
import stairsUrl from '@centro/ui/art/pages/scala.svg';
import type { MetaFunction } from 'react-router';
import { certificationQuestions as shared } from '../content/pages/certificationQuestions.ts';
import {
  languageCertifications as texts,
  languageQuestions,
} from '../content/pages/certificazioni-linguistiche.ts';
import { pages } from '../content/navigation/pages.ts';
import { NextHours } from '../features/nextHours/NextHours.tsx';
import { Newsletter } from '../features/newsletter/Newsletter.tsx';
import { CertificationSisters } from '../features/certifications/CertificationSisters.tsx';
import { KnownFacts } from '../features/certifications/KnownFacts.tsx';
import { OneQuestion } from '../features/certifications/OneQuestion.tsx';
import { WhichOne, whichOneId } from '../features/certifications/WhichOne.tsx';
import { pageMeta } from '../shell/head/pageMeta.ts';
import { RouterLink } from '../shell/navigation/RouterLink.tsx';

export { RouteError as ErrorBoundary } from '../shell/RouteError.tsx';

export const meta: MetaFunction = ({ matches }) => pageMeta(pages.languageCertifications, matches);

/** Language certifications (R20, R73 to R78). */
export default function LanguageCertifications() {
  return (
    <>
      <PageHero
        title={texts.heading}
        lead={texts.lead}
        art={<img src={stairsUrl} alt="" width={672} height={480} />}
      >
        <CertificationSisters current={pages.languageCertifications.path} />
        <ArrowLink href={`#${whichOneId}`}>{shared.which}</ArrowLink>
        <NextHours />
      </PageHero>
      <Section tight aria-labelledby="why">
        <SectionHeading id="why" title={texts.whyHeading} />
        <Reasons reasons={texts.why} />
      </Section>
      <Section ground="alt" tight aria-labelledby="body">
        <TwoColumns
          start={
            <>
              <SectionHeading id="body" title={texts.bodyHeading} lead={texts.bodyLead} />
              <LinkButton href={pages.contact.path} linkComponent={RouterLink}>
                {shared.book}
              </LinkButton>
            </>
          }
        >
          {texts.bodyFacts.length > 0 && <Facts facts={texts.bodyFacts} />}
        </TwoColumns>
      </Section>
      <Section tight aria-labelledby="levels">
        <LevelStairs
          heading={<SectionHeading id="levels" title={texts.levelsHeading} />}
          levels={texts.levels.map(({ facts, ...level }) => ({
            ...level,
            facts: <KnownFacts facts={facts} />,
          }))}
        />
        <OneQuestion text={texts.askFacts} />
      </Section>
      <Section ground="alt" tight aria-labelledby="which">
        <WhichOne id="which" questions={languageQuestions()} />
      </Section>
      <Newsletter />
    </>
  );
}
