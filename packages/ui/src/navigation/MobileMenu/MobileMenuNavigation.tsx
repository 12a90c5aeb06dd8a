import { useId, useState } from 'react';
import { Icon } from '../../elements/Icon/Icon.tsx';
import type { LinkComponent } from '../../elements/Link.ts';
import { hasPage, type NavigationColumn, type NavigationItem } from '../NavigationMenu/NavigationItem.ts';

interface MobileMenuNavigationProps {
  /** Name of the navigation, read by screen readers. */
  navLabel: string;
  /** The entries, in their order. */
  items: readonly NavigationItem[];
  /** Address of the current page. */
  currentHref: string;
  /** The component of its links, such as a router’s; `'a'` if omitted. */
  linkComponent?: LinkComponent | undefined;
}

/** The rows of the mobile menu; a group opens its pages below itself and closes other groups. */
export function MobileMenuNavigation(props: MobileMenuNavigationProps) {
  const { navLabel, items, currentHref, linkComponent: Link = 'a' } = props;
  const [openName, setOpenName] = useState<string | null>(null);
  const id = useId();
  const linkTo = (href: string) => ({
    href,
    'aria-current': href === currentHref ? ('page' as const) : undefined,
  });

  function pages({ heading, entries }: NavigationColumn, headingId: string) {
    return (
      <div key={headingId}>
        {heading && <p id={headingId}>{heading}</p>}
        <ul aria-labelledby={heading && headingId}>
          {entries.map(({ name, picture, href }) => (
            <li key={href}>
              <Link {...linkTo(href)}>
                <img src={picture} alt="" width="44" height="44" />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    );
  }

  return (
    <nav aria-label={navLabel}>
      <ul>
        {items.map((item) => {
          const { name } = item;
          if (!item.columns) {
            return (
              <li key={name}>
                <Link {...linkTo(item.href)}>{name}</Link>
              </li>
            );
          }
          const open = name === openName;
          return (
            <li key={name}>
              <button
                type="button"
                aria-current={hasPage(item, currentHref) || undefined}
                aria-expanded={open}
                aria-controls={open ? id : undefined}
                onClick={() => setOpenName(open ? null : name)}
              >
                {name}
                <Icon name="expand" />
              </button>
              {open && (
                <div id={id} data-part="pages">
                  {item.columns.map((column, position) => pages(column, `${id}-${position}`))}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
