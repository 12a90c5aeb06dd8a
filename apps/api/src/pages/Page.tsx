import type { ReactNode } from 'react';
import { Footer } from '@centro/ui/Footer';
import { HeaderBar } from '@centro/ui/HeaderBar';
import { Logo } from '@centro/ui/Logo';
import { TileFrieze } from '@centro/ui/TileFrieze';
import type { CentreFacts } from '../config/config.ts';
import './Page.css';

export interface PageProps {
  centre: CentreFacts;
  /** The heading, also shown in the browser's tab. */
  title: string;
  lead: ReactNode;
  /** Shown on the blue tiles: the subject of the page. */
  subject: ReactNode;
  /** The actions, the most important first. */
  actions?: ReactNode;
  /** Shown below the tiled wall. */
  children?: ReactNode;
}

/** A page that an email links to, or of a booking without scripts, in the site's design and without scripts. */
export function Page({ centre, title, lead, subject, actions, children }: PageProps) {
  const { name, tagline, address, email, mobile, landline, mapUrl, baseUrl, privacyUrl, vatNumber } = centre;
  const onSite = (route: string) => new URL(route, baseUrl).href;
  return (
    <>
      <title>{`${title} | ${name}`}</title>
      <HeaderBar>
        <Logo name={name} tagline={tagline} href={baseUrl} />
      </HeaderBar>
      <main className="Page">
        <div data-part="wall">
          <div data-part="intro">
            <h1>{title}</h1>
            {lead}
          </div>
          <div data-part="subject" className="blue on-blue">
            {subject}
          </div>
          {actions && <div data-part="actions">{actions}</div>}
        </div>
        <TileFrieze pattern="chequer" />
        {children}
      </main>
      <Footer
        invitation="Ti serve una mano? Chiamaci o scrivici: ci pensiamo insieme."
        social={[{ label: 'Vai al sito', href: baseUrl, icon: 'arrow' }]}
        navigationId="menu"
        columns={[
          {
            heading: 'Servizi',
            links: [
              { label: 'Certificazioni informatiche', href: onSite('/certificazioni-informatiche') },
              { label: 'Certificazioni linguistiche', href: onSite('/certificazioni-linguistiche') },
              { label: 'Prenota una consulenza', href: onSite('/contact') },
            ],
          },
          {
            heading: 'Quick Links',
            lang: 'en',
            links: [
              { label: 'Home', href: onSite('/') },
              { label: 'Chi siamo', href: onSite('/about-us') },
              { label: 'Contatti', href: onSite('/contact') },
              { label: 'News', href: onSite('/news') },
            ],
          },
        ]}
        contacts={{
          heading: 'Contatti',
          links: [
            { label: address, href: mapUrl, icon: 'address' },
            { label: email, href: `mailto:${email}`, icon: 'mail' },
            { label: mobile, href: telUrl(mobile), icon: 'mobile' },
            { label: landline, href: telUrl(landline), icon: 'phone' },
          ],
        }}
      >
        <p>
          {name}, P. IVA {vatNumber}
        </p>
        <p>
          <a href={privacyUrl}>Informativa sulla privacy</a>
        </p>
      </Footer>
    </>
  );
}

/** Returns the `tel:` address of a phone written with spaces in +39 form (L7). */
export const telUrl = (phone: string) => `tel:${phone.replaceAll(' ', '')}`;
