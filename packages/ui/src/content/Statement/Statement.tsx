import type { ReactNode } from 'react';
import './Statement.css';

export interface StatementProps {
  /** A sentence with its numbers in `<Plaque inline>`; a `<span>` around a number and its noun keeps them on one line. */
  children: ReactNode;
}

/**
 * One emphasised sentence in the display typeface, with its figures on plaques. Use it once in a page, under the hero.
 */
export function Statement({ children }: StatementProps) {
  return <p className="Statement">{children}</p>;
}
