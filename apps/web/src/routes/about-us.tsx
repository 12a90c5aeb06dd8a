import { PageHero } from '@centro/ui/PageHero';
import { Prose } from '@centro/ui/Prose';
import { Reasons } from '@centro/ui/Reasons';
import { Rows } from '@centro/ui/Rows';
import { Section } from '@centro/ui/Section';
import { SectionHeading } from '@centro/ui/SectionHeading';
import { TileFrieze } from '@centro/ui/TileFrieze';
import { TwoColumns } from '@centro/ui/TwoColumns';
import floorUrl from '@centro/ui/art/pages/pavimento-chi-siamo.svg';
import type { MetaFunction } from 'react-router';
import { about } from '../content/pages/about-us.ts';
import { studyOnline } from '../content/pages/studyOnline.ts';
import { pages } from '../content/navigation/pages.ts';
import { NextHours } from '../features/nextHours/NextHours.tsx';
import { ClosingCall } from '../shell/sections/ClosingCall.tsx';
import { pageMeta } from '../shell/head/pageMeta.ts';

export { RouteError as ErrorBoundary } from '../shell/RouteError.tsx';

export const meta: MetaFunction = ({ matches }) => pageMeta(pages.about, matches);

/** «CHI SIAMO»: the centre, its services, whom it works for, studying online (R17, R59 to R61). */
export default function AboutUs() {
  const [servicesStart, servicesInBold, servicesEnd] = about.servicesLead;
  return (
    <>
      <PageHero
        title={about.heading}
        lead={about.lead}
        art={<img src={floorUrl} alt="" width={672} height={480} />}
      >
        <NextHours />
      </PageHero>
      <Section aria-labelledby="story">
        <TwoColumns start={<SectionHeading id="story" title={about.storyHeading} />}>
          <Prose lead>
            {about.story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Prose>
        </TwoColumns>
      </Section>
      <TileFrieze />
      <Section ground="alt" aria-labelledby="services">
        <SectionHeading
          id="services"
          title={about.servicesHeading}
          lead={
            <>
              {servicesStart}
              <strong>{servicesInBold}</strong>
              {servicesEnd}
            </>
          }
        />
        <Rows wide rows={about.services} />
      </Section>
      <Section aria-labelledby="audience">
        <TwoColumns start={<SectionHeading id="audience" title={about.audienceHeading} />}>
          <Rows rows={about.audience} />
        </TwoColumns>
      </Section>
      <Section ground="alt" aria-labelledby="benefits">
        <SectionHeading id="benefits" title={about.benefitsHeading} />
        <Reasons reasons={studyOnline} />
      </Section>
      <ClosingCall texts={about.closing} signposts={about.signposts} />
    </>
  );
}
