import type { ReactNode } from 'react';
import './Prose.css';

export interface ProseProps {
  /** Larger text, for the introduction of a page. */
  lead?: boolean;
  /** Paragraphs and lists. */
  children: ReactNode;
}

/** Paragraphs with a comfortable line length. For a single line under a title use the `lead` of `SectionHeading`. */
export function Prose({ lead = false, children }: ProseProps) {
  return <div className={lead ? 'Prose lead' : 'Prose'}>{children}</div>;
}
