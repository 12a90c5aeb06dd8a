import './home.css';
import { LinkButton } from '@centro/ui/LinkButton';
import { PageHero } from '@centro/ui/PageHero';
import { Plaque } from '@centro/ui/Plaque';
import { SectionHeading } from '@centro/ui/SectionHeading';
import heroUrl from '@centro/ui/art/hero.svg';
import { home } from '../content/home.ts';
import { pageMeta } from '../shell/pageMeta.ts';
import { RouterLink } from '../shell/RouterLink.tsx';

export const meta = () => pageMeta(home);

/** Home, first form: what the centre does and the way to a consultation (R16, R52, R57). */
export default function Home() {
  return (
    <>
      <PageHero title={home.headline} lead={home.lead} art={<img src={heroUrl} alt="" />}>
        <LinkButton href="/contact" linkComponent={RouterLink}>
          {home.book}
        </LinkButton>
        <p className="note">{home.note}</p>
      </PageHero>
      <section className="section section-alt" aria-labelledby="steps-heading">
        <div className="wrap HomeSteps">
          <SectionHeading id="steps-heading" title={home.stepsHeading} />
          <ol>
            {home.steps.map(({ title, text }, index) => (
              <li key={title}>
                <Plaque aria-hidden>{index + 1}</Plaque>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <LinkButton href="/contact" linkComponent={RouterLink}>
            {home.stepsButton}
          </LinkButton>
        </div>
      </section>
    </>
  );
}
