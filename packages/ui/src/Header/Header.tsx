import logoMark from '../art/logo-mark.svg';
import { Icon } from '../Icon/Icon.tsx';
import type { LinkComponent } from '../Link/Link.ts';
import './Header.css';

export interface HeaderItem {
  label: string;
  href: string;
}

export interface HeaderProps {
  /** Name and tagline of the centre, beside its sign; the three of them link to `homeHref`. */
  name: string;
  tagline: string;
  homeHref: string;
  /** Name of the navigation, read by screen readers. */
  navLabel: string;
  items: readonly HeaderItem[];
  /** Address of the page on screen: the item that goes there is marked as the current one. */
  currentHref: string;
  /** What small screens show instead of the items: the way to a navigation further down the page. */
  menu: HeaderItem;
  linkComponent?: LinkComponent;
}

/** The header, fixed at the top and always `--header-h` tall (R43); a `<main>` after it begins below it. */
export function Header(props: HeaderProps) {
  const { name, tagline, homeHref, navLabel, items, currentHref, menu, linkComponent: Link = 'a' } = props;
  return (
    <header className="Header">
      <div className="wrap">
        <Link href={homeHref} data-part="logo">
          <img src={logoMark} alt="" width="52" height="52" />
          <span>
            <b>{name}</b>
            <small>{tagline}</small>
          </span>
        </Link>
        <nav aria-label={navLabel}>
          <ul>
            {items.map(({ label, href }) => (
              <li key={href}>
                <Link href={href} aria-current={href === currentHref ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <a href={menu.href} data-part="menu">
          <Icon name="menu" />
          {menu.label}
        </a>
      </div>
    </header>
  );
}
