import * as Radix from '@radix-ui/react-dialog';
import { useRef, type ReactNode, type RefObject } from 'react';
import { LinkButton } from '../../actions/LinkButton/LinkButton.tsx';
import { CloseButton } from '../../elements/CloseButton/CloseButton.tsx';
import { Icon, type IconName } from '../../elements/Icon/Icon.tsx';
import type { LinkComponent } from '../../elements/Link.ts';
import type { NavigationItem } from '../NavigationMenu/NavigationItem.ts';
import { MobileMenuNavigation } from './MobileMenuNavigation.tsx';
import '../../elements/Veil.css';
import './MobileMenu.css';

export interface MobileMenuContact {
  label: string;
  href: string;
  icon: IconName;
}

export interface MobileMenuProps {
  /** Whether the menu is shown. */
  open: boolean;
  /** Called by the close button, Esc, a press outside and a press on a link. */
  onClose: () => void;
  /** Gets the focus on closing, unless the app has already moved it elsewhere. */
  opener: RefObject<HTMLElement | null>;
  /** Name of the dialog, read by screen readers. */
  title: string;
  /** Name of the button that closes the menu, read by screen readers. */
  closeLabel: string;
  /** Content of the head, beside the close button. */
  logo: ReactNode;
  /** Name of the navigation, read by screen readers. */
  navLabel: string;
  /** The entries, in their order. */
  items: readonly NavigationItem[];
  /** Address of the current page: links to it are marked as current. */
  currentHref: string;
  /** What the centre most wants of visitors, below the entries and not one of them: «Prenota». */
  action?: { label: string; href: string } | undefined;
  /** Contacts of the centre, at the bottom. */
  contacts: readonly MobileMenuContact[];
  /** The component of its links, such as a router’s; `'a'` if omitted. */
  linkComponent?: LinkComponent | undefined;
}

/** The menu of small screens: a sheet that slides in from the left, with one group open at a time. */
export function MobileMenu(props: MobileMenuProps) {
  const { open, onClose, opener, title, closeLabel, logo, action, contacts, ...navigation } = props;
  const close = useRef<HTMLButtonElement>(null);

  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="Veil" />
        <Radix.Content
          className="MobileMenu"
          aria-describedby={undefined}
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('a')) onClose();
          }}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            close.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (document.activeElement === document.body) opener.current?.focus();
          }}
        >
          <Radix.Title className="visually-hidden">{title}</Radix.Title>
          <div data-part="head">
            {logo}
            <Radix.Close asChild>
              <CloseButton ref={close} aria-label={closeLabel} />
            </Radix.Close>
          </div>
          <MobileMenuNavigation {...navigation} />
          {action && (
            <LinkButton href={action.href} linkComponent={navigation.linkComponent}>
              {action.label}
            </LinkButton>
          )}
          <ul data-part="contacts">
            {contacts.map(({ label, href, icon }) => (
              <li key={href}>
                <a href={href}>
                  <Icon name={icon} />
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
