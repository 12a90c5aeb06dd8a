import type { LinkComponent } from '../../elements/Link.ts';
import './JoinedLinks.css';

export interface JoinedLink {
  label: string;
  href: string;
}

export interface JoinedLinksProps {
  /** Name of the navigation for screen readers. */
  label: string;
  /** The links, in their order. */
  links: readonly JoinedLink[];
  /** The address of the page that is shown. */
  current: string;
  /** The component of its links, such as a router’s; `'a'` if omitted. */
  linkComponent?: LinkComponent;
}

/**
 * Links between two or three sister pages, joined to one bar; the current page is marked. For the hero of pages that visitors
 * compare.
 */
export function JoinedLinks({ label, links, current, linkComponent: Link = 'a' }: JoinedLinksProps) {
  return (
    <nav className="JoinedLinks" aria-label={label}>
      {links.map((link) => (
        <Link key={link.href} href={link.href} aria-current={link.href === current ? 'page' : undefined}>
          {link.label}
        </Link>
      ))}
    </nav>
  );
}
