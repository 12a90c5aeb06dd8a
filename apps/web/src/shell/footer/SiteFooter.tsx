import { Footer } from '@centro/ui/Footer';
import { useCentreRules } from '../../centre/services.ts';
import { shell } from '../../content/shell.ts';
import { site, telUrl } from '../../site.ts';
import { useYear } from './useYear.ts';
import { CookieConsent } from './CookieConsent.tsx';
import { RouterLink } from '../navigation/RouterLink.tsx';

/** Id of the footer's navigation, the target of the header's menu button until hydration. */
export const footerNavigationId = 'menu';

/** Links to the legal notices that are configured (L5). */
const notes = () =>
  [
    { label: shell.privacy, href: site.privacyUrl },
    { label: shell.cookies, href: site.cookieUrl },
    { label: shell.legal, href: site.legalUrl },
  ].filter(({ href }) => href !== '');

/** Links to its pages elsewhere that are configured. */
const social = () =>
  [
    { label: shell.social, href: site.socialUrl, icon: 'people' as const },
    { label: shell.photos, href: site.photosUrl, icon: 'photos' as const },
  ].filter(({ href }) => href !== '');

/** The footer of this centre (R44 to R51, L1, L5). */
export function SiteFooter() {
  const year = useYear(useCentreRules());
  return (
    <Footer
      invitation={shell.invitation}
      social={social()}
      navigationId={footerNavigationId}
      columns={[
        {
          heading: shell.services,
          links: [...shell.serviceList, ...(site.chatUrl ? [{ label: shell.chat, href: site.chatUrl }] : [])],
        },
        {
          heading: shell.quickLinks,
          lang: 'en',
          links: shell.quickLinkList,
        },
      ]}
      contacts={{
        heading: shell.contacts,
        links: [
          { label: site.address, href: site.mapUrl, icon: 'address' },
          { label: site.email, href: `mailto:${site.email}`, icon: 'mail' },
          { label: site.mobile, href: telUrl(site.mobile), icon: 'mobile' },
          { label: site.landline, href: telUrl(site.landline), icon: 'phone' },
        ],
      }}
      linkComponent={RouterLink}
    >
      <p>
        {/* The year is the visitor's, not the build's (R48, A55). */}© {year} {site.name}, {shell.vatNumber}{' '}
        {site.vatNumber}
      </p>
      {site.companyData && <p>{site.companyData}</p>}
      {notes().map(({ label, href }) => (
        <p key={label}>
          <a href={href}>{label}</a>
        </p>
      ))}
      {site.cookieScriptUrl && <CookieConsent src={site.cookieScriptUrl} />}
      <p>
        {shell.credit} <a href={site.developerUrl}>{site.developerName}</a>
      </p>
    </Footer>
  );
}
