import { Header } from '@centro/ui/Header';
import type { NavigationItem } from '@centro/ui/NavigationMenu';
import { useLocation } from 'react-router';
import { shell } from '../../content/shell.ts';
import { bookingHref } from '../../content/navigation/bookingHref.ts';
import { loadChunk } from '../../loadChunk.ts';
import { menuUrl } from '../../menuUrl.ts';
import { site, telUrl } from '../../site.ts';
import { RouterLink } from '../navigation/RouterLink.tsx';
import { footerNavigationId } from '../footer/SiteFooter.tsx';

export interface SiteHeaderProps {
  menu: readonly NavigationItem[];
}

/** The header of this centre (R31 to R43). */
export function SiteHeader({ menu }: SiteHeaderProps) {
  const { pathname } = useLocation();
  return (
    <Header
      name={site.name}
      tagline={site.tagline}
      homeHref="/"
      navLabel={shell.menuName}
      items={menu}
      // Prerendered and typed paths may end with a slash; entries of the menu do not.
      currentHref={menuUrl(site.baseUrl, pathname.replace(/(.)\/$/, '$1'))}
      action={{ label: shell.book, href: bookingHref }}
      mobileMenu={{
        buttonLabel: shell.menuButton,
        fallbackHref: `#${footerNavigationId}`,
        title: shell.menuButton,
        closeLabel: shell.closeMenu,
        loadChunk,
        contacts: [
          { label: site.mobile, href: telUrl(site.mobile), icon: 'mobile' },
          { label: site.email, href: `mailto:${site.email}`, icon: 'mail' },
        ],
      }}
      linkComponent={RouterLink}
    />
  );
}
