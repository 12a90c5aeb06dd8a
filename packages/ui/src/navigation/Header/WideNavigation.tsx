import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import type { NavigationMenuProps } from '../NavigationMenu/NavigationMenu.tsx';

export interface WideNavigationProps extends NavigationMenuProps {
  /** Loads code; an app can pass its own, for example with a retry. Default: one attempt. */
  loadChunk?: (<Chunk>(load: () => Promise<Chunk>) => Promise<Chunk>) | undefined;
}

const loadMenu = async () => ({
  default: (await import('../NavigationMenu/NavigationMenu.tsx')).NavigationMenu,
});

/**
 * The navigation menu where the window is wide enough for it. A phone does not load its code. What a server has rendered
 * stays until the code is there.
 */
export function WideNavigation({ loadChunk = (load) => load(), ...menu }: WideNavigationProps) {
  const [NavigationMenu] = useState(() =>
    lazy(() => loadChunk(loadMenu).catch(() => ({ default: RenderedMenu }))),
  );
  const isWide = useSyncExternalStore(subscribe, readWide, () => true);
  // Not inside the boundary: React would hydrate it first.
  if (!isWide) return null;
  return (
    <Suspense>
      <NavigationMenu {...menu} />
    </Suspense>
  );
}

/** Keeps what a server has rendered, whose links work without code: React does not touch HTML that is set as text. */
function RenderedMenu({ label }: NavigationMenuProps) {
  return (
    <nav
      className="NavigationMenu"
      aria-label={label}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}

/** From here on `Header.css` shows the menu. */
const wide = '(min-width: 64rem)';

const readWide = () => matchMedia(wide).matches;

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
