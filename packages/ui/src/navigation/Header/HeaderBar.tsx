import type { ReactNode } from 'react';
import './Header.css';

export interface HeaderBarProps {
  /** The logo, then the menus. */
  children: ReactNode;
}

/** The bar of the header without its menus, for pages without a script, as those that an email leads to. */
export function HeaderBar({ children }: HeaderBarProps) {
  return (
    <header className="Header">
      <div className="wrap">{children}</div>
    </header>
  );
}
