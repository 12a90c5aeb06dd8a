import { useEffect, useReducer, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { whenIdle } from '../../elements/whenIdle.ts';
import { Icon } from '../../elements/Icon/Icon.tsx';
import type { MobileMenuProps } from './MobileMenu.tsx';
import './MobileMenuButton.css';

export interface MobileMenuButtonProps extends Omit<MobileMenuProps, 'open' | 'onClose' | 'opener'> {
  /** Text of the button. */
  label: string;
  /** Fragment of another navigation in the page, to which the button links until the menu is loaded. */
  fallbackHref: string;
  /** Loads code that a press waits for; an app can pass its own, for example with a retry. Default: one attempt. */
  loadChunk?: (<Chunk>(load: () => Promise<Chunk>) => Promise<Chunk>) | undefined;
}

const loadMobileMenu = () => import('./MobileMenu.tsx');

function prepare() {
  // A press tries again and handles the failure.
  loadMobileMenu().catch(() => undefined);
}

/**
 * Opens the mobile menu of `Header`, below 1024 px. The code of the menu is loaded once the browser is idle, or on the first
 * touch or focus before that.
 *
 * Prerendered it is a link, so that it works without a script; hydration turns the same element into a button,
 * so that a press or focus in between is not lost.
 */
export function MobileMenuButton({
  label,
  fallbackHref,
  loadChunk = (load) => load(),
  ...menu
}: MobileMenuButtonProps) {
  const button = useRef<HTMLAnchorElement>(null);
  const [hydrated, setHydrated] = useReducer(() => true, false);
  const [Menu, setMenu] = useState<Awaited<ReturnType<typeof loadMobileMenu>>['MobileMenu'] | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => setHydrated(), []);
  useEffect(() => whenIdle(prepare), []);

  async function openMenu() {
    try {
      const { MobileMenu } = await loadChunk(loadMobileMenu);
      setMenu(() => MobileMenu);
      setOpen(true);
    } catch {
      window.location.hash = fallbackHref;
    }
  }

  function handleClick(event: MouseEvent) {
    event.preventDefault();
    void openMenu();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== ' ') return;
    event.preventDefault();
    void openMenu();
  }

  return (
    <>
      <a
        className="MobileMenuButton"
        href={fallbackHref}
        ref={button}
        {...(hydrated && { role: 'button', 'aria-haspopup': 'dialog', 'aria-expanded': open })}
        onPointerDown={prepare}
        onFocus={prepare}
        onClick={handleClick}
        onKeyDown={handleKeyDown}
      >
        <Icon name="menu" />
        {label}
      </a>
      {Menu && <Menu {...menu} open={open} onClose={() => setOpen(false)} opener={button} />}
    </>
  );
}
