import type { ReactNode } from 'react';
import './ActionRow.css';

export interface ActionRowProps {
  /** Buttons and links, the most important first. */
  children: ReactNode;
}

/** What to do next, under what has just been read. */
export function ActionRow({ children }: ActionRowProps) {
  return <div className="ActionRow">{children}</div>;
}
