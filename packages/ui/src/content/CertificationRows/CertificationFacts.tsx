import type { ReactNode } from 'react';
import { ActionRow } from '../../actions/ActionRow/ActionRow.tsx';
import './CertificationFacts.css';

export interface CertificationFactsProps {
  /** In the order in which they are read. */
  facts: readonly { term: string; value: ReactNode }[];
  /** Buttons below the facts, the most important first. */
  actions: ReactNode;
}

/** What is known of one certification, and what a visitor can do next: inside a row or below a level. */
export function CertificationFacts({ facts, actions }: CertificationFactsProps) {
  return (
    <div className="CertificationFacts">
      <dl>
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ActionRow>{actions}</ActionRow>
    </div>
  );
}
