import type { ReactNode } from 'react';
import './Rows.css';

export interface Row {
  term: string;
  text: ReactNode;
  /** Address of a square drawing beside the term, decorative; only in wide rows. */
  tile?: string;
  /** An icon before the term; its rows are lower. */
  icon?: ReactNode;
}

export interface RowsProps {
  /** The rows, in their order. */
  rows: readonly Row[];
  /** As wide as the page, with larger terms: for rows under a title, not beside it. */
  wide?: boolean;
}

/**
 * Questions and answers, or terms and explanations, separated by lines: plain beside a title in `TwoColumns`, `wide` under a
 * title. For reasons and benefits use `Reasons`.
 */
export function Rows({ rows, wide = false }: RowsProps) {
  return (
    <dl className="Rows" data-wide={wide || undefined}>
      {rows.map(({ term, text, tile, icon }) => (
        <div key={term}>
          <dt>
            {wide && tile && <img src={tile} alt="" width={96} height={96} loading="lazy" />}
            {icon}
            {term}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
