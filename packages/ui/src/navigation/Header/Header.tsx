import { HeaderBar } from './HeaderBar.tsx';
import { WideNavigation } from './WideNavigation.tsx';
import type { LinkComponent } from '../../elements/Link.ts';
import { LinkButton } from '../../actions/LinkButton/LinkButton.tsx';
import { Logo } from '../Logo/Logo.tsx';
import { MobileMenuButton, type MobileMenuButtonProps } from '../MobileMenu/MobileMenuButton.tsx';
import type { MobileMenuContact } from '../MobileMenu/MobileMenu.tsx';
import type { NavigationItem } from '../NavigationMenu/NavigationItem.ts';

export interface HeaderProps {
  /** Name and tagline of the centre, beside its logo; all three are one link to `homeHref`. */
  name: string;
  /** The line below the name. */
  tagline: string;
  /** Address of the home page. */
  homeHref: string;
  /** Name of the navigation, read by screen readers. */
  navLabel: string;
  /** The entries, in their order. */
  items: readonly NavigationItem[];
  /** Address of the current page: links to it are marked as current. */
  currentHref: string;
  /** What the centre most wants of visitors, beside the entries and not one of them: «Prenota». */
  action?: { label: string; href: string };
  /** The menu of small screens. */
  mobileMenu: {
    buttonLabel: string;
    /** Fragment of another navigation in the page, used until the script runs. */
    fallbackHref: string;
    /** Name of the dialog, read by screen readers. */
    title: string;
    closeLabel: string;
    contacts: readonly MobileMenuContact[];
    loadChunk?: MobileMenuButtonProps['loadChunk'];
  };
  /** The component of its links, such as a router’s; `'a'` if omitted. */
  linkComponent?: LinkComponent;
}

/**
 * The header, fixed at the top and always `--header-h` tall; a `<main>` that `SkipLink` leads to begins below it.
 *
 * Once, first in the page after `SkipLink`. Its menu is `NavigationMenu` from 1024 px, `MobileMenu` below.
 */
export function Header(props: HeaderProps) {
  const { name, tagline, homeHref, navLabel, items, currentHref, action, mobileMenu, linkComponent } = props;
  const { buttonLabel, ...menu } = mobileMenu;
  const logo = <Logo name={name} tagline={tagline} href={homeHref} linkComponent={linkComponent} />;
  const navigation = { items, currentHref, linkComponent };
  return (
    <HeaderBar>
      {logo}
      <WideNavigation {...navigation} label={navLabel} loadChunk={menu.loadChunk} />
      {action && (
        <LinkButton href={action.href} linkComponent={linkComponent}>
          {action.label}
        </LinkButton>
      )}
      <MobileMenuButton
        {...navigation}
        {...menu}
        action={action}
        label={buttonLabel}
        navLabel={navLabel}
        logo={logo}
      />
    </HeaderBar>
  );
}
