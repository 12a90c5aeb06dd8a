import { ActionRow } from '@centro/ui/ActionRow';
import { HomeHero } from '@centro/ui/HomeHero';
import { LinkButton } from '@centro/ui/LinkButton';
import { Section } from '@centro/ui/Section';
import { SectionHeading } from '@centro/ui/SectionHeading';
import { Steps } from '@centro/ui/Steps';
import heroUrl from '@centro/ui/art/hero.svg';
import { home } from '../content/home.ts';
import { Newsletter } from '../features/newsletter/Newsletter.tsx';
import { pageMeta } from '../shell/pageMeta.ts';
import { RouterLink } from '../shell/RouterLink.tsx';

export const meta = () => pageMeta(home);

/** Home, first form: what the centre does and the way to a consultation (R16, R52, R57). */
export default function Home() {
  return (
    <>
      <HomeHero
        headline={home.headline}
        lead={home.lead}
        mural={<img src={heroUrl} alt="" width={768} height={576} fetchPriority="high" />}
      >
        <LinkButton href="/contact" linkComponent={RouterLink}>
          {home.book}
        </LinkButton>
        <p className="note">{home.note}</p>
      </HomeHero>
      <Section ground="alt" aria-labelledby="steps-heading">
        <SectionHeading id="steps-heading" title={home.stepsHeading} />
        <Steps steps={home.steps} />
        <ActionRow>
          <LinkButton href="/contact" linkComponent={RouterLink}>
            {home.stepsButton}
          </LinkButton>
        </ActionRow>
      </Section>
      <Newsletter />
    </>
  );
}
