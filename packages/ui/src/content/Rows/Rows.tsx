import type { ReactNode } from 'react';
import './Rows.css';

export interface Row {
  term: string;
  text: ReactNode;
  /** An icon before the term; its rows are lower. */
  icon?: ReactNode;
}

export interface RowsProps {
  /** The rows, in their order. */
  rows: readonly Row[];
}

/**
 * Terms and explanations, or questions and answers, separated by lines, beside a title in `TwoColumns`. Under a title use
 * `Reasons`.
 */
export function Rows({ rows }: RowsProps) {
  return (
    <dl className="Rows">
      {rows.map(({ term, text, icon }) => (
        <div key={term}>
          <dt>
            {icon}
            {term}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
