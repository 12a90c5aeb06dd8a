import type { ReactNode } from 'react';
import './Header.css';

export interface HeaderBarProps {
  /** The sign of the centre first, then what leads elsewhere. */
  children: ReactNode;
}

/** The bar of the header, without its menus: all that a page without a script has of it. */
export function HeaderBar({ children }: HeaderBarProps) {
  return (
    <header className="Header">
      <div className="wrap">{children}</div>
    </header>
  );
}
