import * as Radix from '@radix-ui/react-navigation-menu';
import { useId } from 'react';
import type { LinkComponent } from '../../elements/Link.ts';
import type { NavigationColumns } from './NavigationItem.ts';

interface NavigationPagesProps {
  columns: NavigationColumns;
  /** Address of the current page. */
  currentHref: string;
  /** The component of its links, such as a router’s; `'a'` if omitted. */
  linkComponent: LinkComponent;
}

/** The pages of a group, side by side, each with its picture and a line about it. */
export function NavigationPages({ columns, currentHref, linkComponent: Link }: NavigationPagesProps) {
  const id = useId();
  return columns.map(({ heading, entries }, position) => (
    <div key={position}>
      {heading && <p id={`${id}-${position}`}>{heading}</p>}
      <ul aria-labelledby={heading && `${id}-${position}`}>
        {entries.map(({ name, description, picture, href }) => (
          <li key={href}>
            <Radix.Link asChild active={href === currentHref}>
              <Link href={href}>
                <img src={picture} alt="" width="56" height="56" loading="lazy" />
                <b>{name}</b>
                <span>{description}</span>
              </Link>
            </Radix.Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}
