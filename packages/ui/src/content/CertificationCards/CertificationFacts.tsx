import './CertificationFacts.css';

export interface CertificationFact {
  /** «Durata» */
  term: string;
  value: string;
}

export interface CertificationFactsProps {
  /** In the order in which they are read. */
  facts: readonly CertificationFact[];
}

/** What is known of one certification: inside its card, or on its level. */
export function CertificationFacts({ facts }: CertificationFactsProps) {
  return (
    <dl className="CertificationFacts">
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
