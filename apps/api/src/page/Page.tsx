import { Footer } from '@centro/ui/Footer';
import { HeaderBar } from '@centro/ui/HeaderBar';
import { LinkButton } from '@centro/ui/LinkButton';
import { Logo } from '@centro/ui/Logo';
import { Prose } from '@centro/ui/Prose';
import { TileFrieze } from '@centro/ui/TileFrieze';
import star from '@centro/ui/art/brand/rosa-aperta.svg';
import type { ReactNode } from 'react';
import type { CentreFacts } from '../config/config.ts';
import { consultationUrl } from '../links/pageUrls.ts';
import { mailtoUrl } from '../outbox/layout/visitorFacts.ts';
import { Filled } from '../texts/Filled.tsx';
import './Page.css';

interface MessagePageProps {
  centre: CentreFacts;
  title: string;
  /** Paragraphs. */
  children: ReactNode;
  /** Shown on the blue tiles; the star of the centre unless given. */
  subject?: ReactNode;
  actions?: ReactNode;
}

/** A page with a message and the contacts of the centre. */
export function MessagePage({ centre, title, children, subject, actions }: MessagePageProps) {
  return (
    <Page
      centre={centre}
      title={title}
      lead={
        <Prose lead>
          {children}
          <p>
            <Filled text={centre.language.words.pages.contact} values={contactLinks(centre)} />
          </p>
        </Prose>
      }
      subject={subject ?? <img data-part="star" src={star} alt="" width={240} height={240} />}
      actions={actions}
    />
  );
}

interface PlainPageProps {
  centre: CentreFacts;
  texts: { title: string; text: string };
}

/** A message with the way back to the site. */
export function PlainPage({ centre, texts: { title, text } }: PlainPageProps) {
  return (
    <MessagePage centre={centre} title={title} actions={<ToSite centre={centre} />}>
      <p>{text}</p>
    </MessagePage>
  );
}

export function ToSite({ centre }: { centre: CentreFacts }) {
  return <LinkButton href={centre.baseUrl}>{centre.language.words.pages.toSite}</LinkButton>;
}

interface PageFrameProps {
  centre: CentreFacts;
  /** Shown in the browser's tab, before the name of the centre. */
  title: string;
  children: ReactNode;
}

/** Header and footer of the pages that emails link to, and of a booking without scripts: the site's, without scripts. */
export function PageFrame({ centre, title, children }: PageFrameProps) {
  const { name, tagline, address, email, mobile, landline, mapUrl, baseUrl, privacyUrl, vatNumber } = centre;
  const { toSite, footer } = centre.language.words.pages;
  return (
    <>
      <title>{`${title} | ${name}`}</title>
      <HeaderBar>
        <Logo name={name} tagline={tagline} href={baseUrl} />
      </HeaderBar>
      <main className="Page">{children}</main>
      <Footer
        invitation={footer.invitation}
        social={[{ label: toSite, href: baseUrl, icon: 'arrow' }]}
        navigationId="menu"
        columns={siteColumns(centre)}
        contacts={{
          heading: footer.contacts,
          links: [
            { label: address, href: mapUrl, icon: 'address' },
            { label: email, href: mailtoUrl(email), icon: 'mail' },
            { label: mobile, href: telUrl(mobile), icon: 'mobile' },
            { label: landline, href: telUrl(landline), icon: 'phone' },
          ],
        }}
      >
        <p>{footer.vatNumber({ name, number: vatNumber })}</p>
        <p>
          <a href={privacyUrl}>{footer.privacy}</a>
        </p>
      </Footer>
    </>
  );
}

interface PageProps {
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

/** The frame with a tiled wall: what the page says, its subject, its actions. */
export function Page({ centre, title, lead, subject, actions, children }: PageProps) {
  return (
    <PageFrame centre={centre} title={title}>
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
    </PageFrame>
  );
}

/** Returns the `tel:` address of a phone written with spaces in +39 form (L7). */
export const telUrl = (phone: string) => `tel:${phone.replaceAll(' ', '')}`;

/** Returns the links to call and to write, for the phrases that name both. */
export const contactLinks = ({ mobile, email }: Pick<CentreFacts, 'mobile' | 'email'>) => ({
  phone: <a href={telUrl(mobile)}>{mobile}</a>,
  email: <a href={mailtoUrl(email)}>{email}</a>,
});

/** Returns the pages of the site in apps/web; of a site of another's making only where to book. */
function siteColumns(centre: CentreFacts) {
  const { footer } = centre.language.words.pages;
  const book = { label: footer.book, href: consultationUrl(centre) };
  if (centre.bookingUrl !== null) return [{ heading: footer.services, links: [book] }];
  const onSite = (route: string) => new URL(route, centre.baseUrl).href;
  return [
    {
      heading: footer.services,
      links: [
        { label: footer.computing, href: onSite('/certificazioni-informatiche') },
        { label: footer.languages, href: onSite('/certificazioni-linguistiche') },
        { label: footer.book, href: onSite('/contact') },
      ],
    },
    {
      heading: 'Quick Links',
      lang: 'en',
      links: [
        { label: 'Home', href: onSite('/') },
        { label: footer.about, href: onSite('/about-us') },
        { label: footer.contacts, href: onSite('/contact') },
        { label: 'News', href: onSite('/news') },
      ],
    },
  ];
}
