import { Header } from '@centro/ui/Header';
import { useLocation } from 'react-router';
import { shell } from '../content/shell.ts';
import { site } from '../site.ts';
import { RouterLink } from './RouterLink.tsx';
import { footerNavigationId } from './SiteFooter.tsx';

/** The header of this centre (R31 to R36, first form). */
export function SiteHeader() {
  const { pathname } = useLocation();
  return (
    <Header
      name={site.name}
      tagline={site.tagline}
      homeHref="/"
      navLabel={shell.menuName}
      items={shell.menu}
      currentHref={pathname}
      menu={{ label: shell.menuButton, href: `#${footerNavigationId}` }}
      linkComponent={RouterLink}
    />
  );
}
