import { Facts } from '@centro/ui/Facts';
import { LevelStairs } from '@centro/ui/LevelStairs';
import { LinkButton } from '@centro/ui/LinkButton';
import { PageHero } from '@centro/ui/PageHero';
import { Rows } from '@centro/ui/Rows';
import { Section } from '@centro/ui/Section';
import { SectionHeading } from '@centro/ui/SectionHeading';
import { TwoColumns } from '@centro/ui/TwoColumns';
import stairsUrl from '@centro/ui/art/scala.svg';
import { certificationClosing } from '../content/certificationClosing.ts';
import { languageCertifications as words } from '../content/certificazioni-linguistiche.ts';
import { pages } from '../content/pages.ts';
import { Newsletter } from '../features/newsletter/Newsletter.tsx';
import { ClosingCall } from '../shell/ClosingCall.tsx';
import { pageMeta } from '../shell/pageMeta.ts';
import { RouterLink } from '../shell/RouterLink.tsx';

export { RouteError as ErrorBoundary } from '../shell/RouteError.tsx';

export const meta = () => pageMeta(pages.languageCertifications);

/** Language certifications (R20, R73 to R78). */
export default function LanguageCertifications() {
  return (
    <>
      <PageHero
        title={words.heading}
        lead={words.lead}
        art={<img src={stairsUrl} alt="" width={672} height={480} />}
      />
      <Section aria-labelledby="why">
        <SectionHeading id="why" title={words.whyHeading} />
        <Rows wide rows={words.why} />
      </Section>
      <Section ground="alt" aria-labelledby="body">
        <TwoColumns
          start={
            <>
              <SectionHeading id="body" title={words.bodyHeading} lead={words.bodyLead} />
              <LinkButton href={pages.contact.path} linkComponent={RouterLink}>
                {words.book}
              </LinkButton>
            </>
          }
        >
          <Facts facts={words.bodyFacts} />
        </TwoColumns>
      </Section>
      <Section aria-labelledby="levels">
        <LevelStairs
          heading={<SectionHeading id="levels" title={words.levelsHeading} />}
          levels={words.levels}
        />
      </Section>
      <ClosingCall words={certificationClosing} signposts={words.signposts} />
      <Newsletter />
    </>
  );
}
