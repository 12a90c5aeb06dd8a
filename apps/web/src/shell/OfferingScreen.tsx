import { Facts } from '@centro/ui/Facts';
import { LinkButton } from '@centro/ui/LinkButton';
import { PageHero } from '@centro/ui/PageHero';
import { Rows } from '@centro/ui/Rows';
import { Section } from '@centro/ui/Section';
import { SectionHeading } from '@centro/ui/SectionHeading';
import { TilePoints } from '@centro/ui/TilePoints';
import { TwoColumns } from '@centro/ui/TwoColumns';
import type { ReactNode } from 'react';
import type { OfferingContent } from '../content/OfferingContent.ts';
import { pages, type SitePage } from '../content/pages.ts';
import { offeringSignposts, signposts } from '../content/signposts.ts';
import { studyOnline } from '../content/studyOnline.ts';
import { ClosingCall } from './ClosingCall.tsx';
import { RouterLink } from './RouterLink.tsx';

export interface OfferingScreenProps {
  page: SitePage;
  words: OfferingContent;
  /** Address of the hero's drawing, seven tiles by five. */
  floor: string;
  /** Content of this page alone, after the figures. */
  children?: ReactNode;
}

/** A page behind a card of the offer: the choice, what the centre does, how one studies, the way to a consultation. */
export function OfferingScreen({ page, words, floor, children }: OfferingScreenProps) {
  const otherOfferings = offeringSignposts.filter(({ href }) => href !== page.path);
  return (
    <>
      <PageHero
        title={words.heading}
        lead={words.lead}
        art={<img src={floor} alt="" width={672} height={480} />}
      >
        <LinkButton href={pages.contact.path} linkComponent={RouterLink}>
          {words.book}
        </LinkButton>
      </PageHero>
      <Section aria-labelledby="choice">
        <TwoColumns start={<SectionHeading id="choice" title={words.choiceHeading} lead={words.choice} />}>
          <Facts facts={words.facts} />
        </TwoColumns>
        {children}
      </Section>
      <Section ground="alt" aria-labelledby="help">
        <SectionHeading id="help" title={words.helpHeading} />
        <Rows wide rows={words.help} />
      </Section>
      <Section aria-labelledby="study">
        <SectionHeading id="study" title={words.studyHeading} />
        <TilePoints points={studyOnline} />
      </Section>
      <ClosingCall words={words.closing} signposts={[...otherOfferings, signposts.language]} />
    </>
  );
}
