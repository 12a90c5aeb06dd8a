import { CertificationFacts } from '@centro/ui/CertificationFacts';
import { certificationQuestions, type ConfirmedFacts } from '../../content/pages/certificationQuestions.ts';

/** The facts of a certification that the centre has confirmed; the others can be asked for, once for all (L6). */
export function KnownFacts({ facts = {} }: { facts: ConfirmedFacts | undefined }) {
  const known = certificationQuestions.factNames.flatMap(({ name, term }) => {
    const value = facts[name];
    return value === undefined ? [] : [{ term, value }];
  });
  return known.length > 0 && <CertificationFacts facts={known} />;
}
