import type { ReactNode } from 'react';
import './SkipLink.css';

export interface SkipLinkProps {
  /** Fragment of the main content, such as `#main`. */
  href: string;
  /** Text of the link, such as «Skip to the content». */
  children: ReactNode;
}

/**
 * The first link of a page: it appears when it gets the focus, and skips the header. Its target needs an id and
 * `tabIndex={-1}`.
 */
export function SkipLink({ href, children }: SkipLinkProps) {
  return (
    <a className="SkipLink" href={href}>
      {children}
    </a>
  );
}
