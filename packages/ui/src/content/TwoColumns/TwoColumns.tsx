import type { ReactNode } from 'react';
import './TwoColumns.css';

export interface TwoColumnsProps {
  /** The left column: a heading and an optional action. */
  start: ReactNode;
  /** A decorative drawing under `start`, shown where there is space for it: `<img src="…" alt="" />`. */
  art?: ReactNode;
  /** The content, in the wider column. */
  children: ReactNode;
}

/**
 * Title at the left, content at the right (5 + 7 of 12 columns); stacked below 1024 px.
 *
 * Elsewhere prefer `NoticeBoard` or `Reasons` under a heading.
 */
export function TwoColumns({ start, art, children }: TwoColumnsProps) {
  return (
    <div className="TwoColumns">
      <div>
        {start}
        {art && <div data-part="art">{art}</div>}
      </div>
      <div>{children}</div>
    </div>
  );
}
