import type { ReactNode } from 'react';
import './ActionRow.css';

export interface ActionRowProps {
  /** Buttons and links, the most important first. */
  children: ReactNode;
}

/** A row of actions below a grid or a list, the most important first. A hero has its own place for actions. */
export function ActionRow({ children }: ActionRowProps) {
  return <div className="ActionRow">{children}</div>;
}
