import { Facts } from '@centro/ui/Facts';
import { LinkButton } from '@centro/ui/LinkButton';
import { PageHero } from '@centro/ui/PageHero';
import { Rows } from '@centro/ui/Rows';
import { Section } from '@centro/ui/Section';
import { SectionHeading } from '@centro/ui/SectionHeading';
import { TilePoints } from '@centro/ui/TilePoints';
import { TwoColumns } from '@centro/ui/TwoColumns';
import type { ReactNode } from 'react';
import type { OfferingContent } from '../../content/pages/OfferingContent.ts';
import { pages, type SitePage } from '../../content/navigation/pages.ts';
import { offeringSignposts, signposts } from '../../content/navigation/signposts.ts';
import { studyOnline } from '../../content/pages/studyOnline.ts';
import { ClosingCall } from './ClosingCall.tsx';
import { RouterLink } from '../navigation/RouterLink.tsx';

export interface OfferingScreenProps {
  page: SitePage;
  texts: OfferingContent;
  /** Address of the hero's drawing, seven tiles by five. */
  floor: string;
  /** Content of this page alone, after the figures. */
  children?: ReactNode;
}

/** A page of the offer: the choice, the help of the centre, studying online, a link to the consultation. */
export function OfferingScreen({ page, texts, floor, children }: OfferingScreenProps) {
  const otherOfferings = offeringSignposts.filter(({ href }) => href !== page.path);
  return (
    <>
      <PageHero
        title={texts.heading}
        lead={texts.lead}
        art={<img src={floor} alt="" width={672} height={480} />}
      >
        <LinkButton href={pages.contact.path} linkComponent={RouterLink}>
          {texts.book}
        </LinkButton>
      </PageHero>
      <Section aria-labelledby="choice">
        <TwoColumns start={<SectionHeading id="choice" title={texts.choiceHeading} lead={texts.choice} />}>
          <Facts facts={texts.facts} />
        </TwoColumns>
        {children}
      </Section>
      <Section ground="alt" aria-labelledby="help">
        <SectionHeading id="help" title={texts.helpHeading} />
        <Rows wide rows={texts.help} />
      </Section>
      <Section aria-labelledby="study">
        <SectionHeading id="study" title={texts.studyHeading} />
        <TilePoints points={studyOnline} />
      </Section>
      <ClosingCall texts={texts.closing} signposts={[...otherOfferings, signposts.language]} />
    </>
  );
}
