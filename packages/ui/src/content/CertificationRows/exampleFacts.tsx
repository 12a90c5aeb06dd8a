import { LinkButton } from '../../actions/LinkButton/LinkButton.tsx';
import type { CertificationFactsProps } from './CertificationFacts.tsx';

/** Returns the four facts of a certification, the first `known` of them with a value, for stories. */
export function exampleFacts(name: string, known: number): CertificationFactsProps {
  return {
    facts: facts.map(({ term, value }, index) => ({
      term,
      value: index < known ? value : <a href="#ask">Chiedi</a>,
    })),
    actions: (
      <>
        <LinkButton href="#ask">Chiedi di {name}</LinkButton>
        <LinkButton variant="outline" href="#book">
          Prenota una consulenza
        </LinkButton>
      </>
    ),
  };
}

const facts = [
  { term: 'Durata', value: '20 ore' },
  { term: 'Sede', value: 'In sede, Via Esempio 1' },
  { term: 'Per chi', value: 'Per tutti, dai 14 anni' },
  { term: 'Prezzo', value: '120 €' },
];
