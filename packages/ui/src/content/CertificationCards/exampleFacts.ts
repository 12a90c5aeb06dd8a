import type { CertificationFact } from './CertificationFacts.tsx';

/** The facts of a certification, for stories. */
export const exampleFacts: CertificationFact[] = [
  { term: 'Durata', value: '20 ore' },
  { term: 'Sede', value: 'In sede, Via Esempio 1' },
  { term: 'Per chi', value: 'Per tutti, dai 14 anni' },
  { term: 'Prezzo', value: '120 €' },
];
