import { ActionRow } from '@centro/ui/ActionRow';
import { LinkButton } from '@centro/ui/LinkButton';
import { PageHero } from '@centro/ui/PageHero';
import { Reasons } from '@centro/ui/Reasons';
import { Section } from '@centro/ui/Section';
import { SectionHeading } from '@centro/ui/SectionHeading';
import cursorUrl from '@centro/ui/art/pages/cursore.svg';
import type { MetaFunction } from 'react-router';
import { certificationClosing } from '../content/pages/certificationClosing.ts';
import { computerCertifications as texts } from '../content/pages/certificazioni-informatiche.ts';
import { pages } from '../content/navigation/pages.ts';
import { NextHours } from '../features/nextHours/NextHours.tsx';
import { Newsletter } from '../features/newsletter/Newsletter.tsx';
import { CertificationSisters } from '../features/certifications/CertificationSisters.tsx';
import { ComputerCertificationRows } from '../features/certifications/ComputerCertificationRows.tsx';
import { ClosingCall } from '../shell/sections/ClosingCall.tsx';
import { pageMeta } from '../shell/head/pageMeta.ts';
import { RouterLink } from '../shell/navigation/RouterLink.tsx';

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
        <NextHours />
      </PageHero>
      <Section tight aria-labelledby="why">
        <SectionHeading id="why" title={texts.whyHeading} />
        <Reasons reasons={texts.why} />
      </Section>
      <Section ground="alt" tight aria-labelledby="available">
        <SectionHeading id="available" title={texts.availableHeading} />
        <ComputerCertificationRows />
        <ActionRow>
          <LinkButton href={pages.contact.path} linkComponent={RouterLink}>
            {texts.book}
          </LinkButton>
        </ActionRow>
      </Section>
      <ClosingCall texts={certificationClosing} signposts={texts.signposts} />
      <Newsletter />
    </>
  );
}
