import type { ReactNode } from 'react';
import './ActionRow.css';

export interface ActionRowProps {
  /** Buttons and links, the most important first. */
  children: ReactNode;
}

/** A row of actions below content. */
export function ActionRow({ children }: ActionRowProps) {
  return <div className="ActionRow">{children}</div>;
}
