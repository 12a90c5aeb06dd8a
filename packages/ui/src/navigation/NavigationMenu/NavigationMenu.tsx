import * as Radix from '@radix-ui/react-navigation-menu';
import { useState } from 'react';
import type { LinkComponent } from '../../elements/Link.ts';
import type { NavigationItem } from './NavigationItem.ts';
import { NavigationPanel } from './NavigationPanel.tsx';
import './NavigationMenu.css';

export interface NavigationMenuProps {
  /** Name of the navigation, read by screen readers. */
  label: string;
  /** The entries, in their order. */
  items: readonly NavigationItem[];
  /** Address of the current page: links to it are marked as current. */
  currentHref: string;
  /** The component of its links, such as a router’s; `'a'` if omitted. */
  linkComponent?: LinkComponent | undefined;
}

/**
 * The menu of wide screens, inside `Header` from 1024 px on: links, and groups that open a panel under them, one at a time.
 * For the pages of one section use plain links beside its text.
 */
export function NavigationMenu({
  label,
  items,
  currentHref,
  linkComponent: Link = 'a',
}: NavigationMenuProps) {
  const [openGroup, setOpenGroup] = useState('');
  return (
    <Radix.Root className="NavigationMenu" aria-label={label} value={openGroup} onValueChange={setOpenGroup}>
      <Radix.List>
        {items.map((item, position) => {
          // Used in ids, which must not contain spaces.
          const value = String(position);
          return item.columns ? (
            <NavigationPanel
              key={item.name}
              group={item}
              value={value}
              open={value === openGroup}
              onOpenChange={(open) => setOpenGroup(open ? value : '')}
              currentHref={currentHref}
              linkComponent={Link}
            />
          ) : (
            <Radix.Item key={item.name}>
              <Radix.Link asChild active={item.href === currentHref}>
                <Link href={item.href}>{item.name}</Link>
              </Radix.Link>
            </Radix.Item>
          );
        })}
      </Radix.List>
    </Radix.Root>
  );
}
