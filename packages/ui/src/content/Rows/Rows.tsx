import type { ReactNode } from 'react';
import './Rows.css';

export interface Row {
  term: string;
  text: ReactNode;
  /** Address of a square drawing beside the term, decorative; only in wide rows. */
  tile?: string;
}

export interface RowsProps {
  rows: readonly Row[];
  /** Rows as wide as the page, with larger terms: the second rhythm, under a title rather than beside it. */
  wide?: boolean;
}

/** Questions and answers, or names and what they mean, on ruled lines. */
export function Rows({ rows, wide = false }: RowsProps) {
  return (
    <dl className="Rows" data-wide={wide || undefined}>
      {rows.map(({ term, text, tile }) => (
        <div key={term}>
          <dt>
            {wide && tile && <img src={tile} alt="" width={96} height={96} loading="lazy" />}
            {term}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
