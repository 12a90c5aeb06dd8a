import type { ReactNode } from 'react';
import './Prose.css';

export interface ProseProps {
  /** Larger letters, for the few lines that introduce a page. */
  lead?: boolean;
  /** Paragraphs and lists. */
  children: ReactNode;
}

/** Running text, no wider than is comfortable to read. */
export function Prose({ lead = false, children }: ProseProps) {
  return <div className={lead ? 'Prose lead' : 'Prose'}>{children}</div>;
}
