import './about-us.css';
import { ArrowLink } from '@centro/ui/ArrowLink';
import { PageHero } from '@centro/ui/PageHero';
import { Photo } from '@centro/ui/Photo';
import { Rows } from '@centro/ui/Rows';
import { Section } from '@centro/ui/Section';
import { SectionHeading } from '@centro/ui/SectionHeading';
import { StreetSign } from '@centro/ui/StreetSign';
import { TwoColumns } from '@centro/ui/TwoColumns';
import doorUrl from '@centro/ui/art/pages/porta.svg';
import type { MetaFunction } from 'react-router';
import { receivingDays } from '../centre/receivingDays.ts';
import { useCentreRules } from '../centre/services.ts';
import { about } from '../content/pages/about-us.ts';
import { pages } from '../content/navigation/pages.ts';
import { everyOffer } from '../content/navigation/signposts.ts';
import { Consultation } from '../features/about/Consultation.tsx';
import { People } from '../features/about/People.tsx';
import { doorPhoto } from '../features/about/centrePhotos.ts';
import { NextHours } from '../features/nextHours/NextHours.tsx';
import { parsePeople } from '../lists/parsePeople.ts';
import { pageMeta } from '../shell/head/pageMeta.ts';
import { RouterLink } from '../shell/navigation/RouterLink.tsx';
import { inProvince, site } from '../site.ts';

export { RouteError as ErrorBoundary } from '../shell/RouteError.tsx';

export const meta: MetaFunction = ({ matches }) => pageMeta(pages.about, matches);

/**
 * «CHI SIAMO»: what happens in a consultation, the people where the configuration names them, the door, the services, studying
 * online (R17, R59 to R61).
 */
export default function AboutUs() {
  const rules = useCentreRules();
  const people = parsePeople(site.people);
  const photo = doorPhoto();
  const hasPeople = people.length > 0;
  const [servicesStart, servicesInBold, servicesEnd] = about.servicesLead;
  return (
    <>
      <PageHero
        title={about.heading}
        lead={about.lead(inProvince(' '))}
        art={
          photo ? (
            <Photo hero src={photo} alt={site.doorPhotoText || about.doorPhoto} />
          ) : (
            <img src={doorUrl} alt="" width={672} height={480} />
          )
        }
      >
        <NextHours />
      </PageHero>
      <Section tight aria-labelledby="consultation">
        <TwoColumns
          start={
            <SectionHeading
              id="consultation"
              title={about.consultation.heading}
              lead={about.consultation.lead}
            />
          }
        >
          <Consultation consultant={site.consultant} whatToBring={site.whatToBring} />
        </TwoColumns>
      </Section>
      {hasPeople && (
        <Section tight ground="alt" aria-labelledby="people">
          <SectionHeading id="people" title={about.peopleHeading} />
          <People people={people} />
        </Section>
      )}
      <Section tight ground={hasPeople ? 'plain' : 'alt'} aria-labelledby="door">
        <div className="CentreDoor">
          <StreetSign address={site.address} href={site.mapUrl} action={about.door.map} />
          <div>
            <h2 id="door">{about.door.heading}</h2>
            <p>{about.door.text(receivingDays(rules))}</p>
          </div>
        </div>
      </Section>
      <Section tight ground={hasPeople ? 'alt' : 'plain'} aria-labelledby="services">
        <TwoColumns
          start={
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
          }
        >
          <Rows rows={about.services} />
          <ul className="OfferLinks">
            {everyOffer().map(({ label, href }) => (
              <li key={href}>
                <ArrowLink href={href} linkComponent={RouterLink}>
                  {label}
                </ArrowLink>
              </li>
            ))}
          </ul>
        </TwoColumns>
      </Section>
      <Section tight ground="blue" aria-labelledby="benefits">
        <TwoColumns start={<SectionHeading id="benefits" title={about.benefitsHeading} />}>
          <Rows rows={about.benefits} />
        </TwoColumns>
      </Section>
    </>
  );
}
