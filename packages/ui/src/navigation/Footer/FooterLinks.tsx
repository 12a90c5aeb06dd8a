import { Icon, type IconName } from '../../elements/Icon/Icon.tsx';
import type { LinkComponent } from '../../elements/Link.ts';

export interface FooterLink {
  label: string;
  href: string;
  icon?: IconName;
}

interface FooterLinksProps {
  /** The links, in their order. */
  links: readonly FooterLink[];
  /** The component of its links, such as a router’s; `'a'` if omitted. */
  linkComponent?: LinkComponent;
}

/** A list of the footer's links, with icons where they have one. */
export function FooterLinks({ links, linkComponent: Link = 'a' }: FooterLinksProps) {
  return (
    <ul>
      {links.map(({ label, href, icon }) => (
        <li key={label}>
          <Link href={href}>
            {icon && <Icon name={icon} />}
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
