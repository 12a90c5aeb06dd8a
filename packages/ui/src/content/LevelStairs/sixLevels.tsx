import { CertificationFacts } from '../CertificationRows/CertificationFacts.tsx';
import { exampleFacts } from '../CertificationRows/exampleFacts.tsx';
import type { Level } from './LevelStairs.tsx';

/** The levels of the European framework, for stories; what a site says of each is its own text. */
export const sixLevels: Level[] = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'].map((code, position) => ({
  code,
  text: `Che cosa capisci e che cosa sai dire a livello ${code}, in una frase o due di questa lunghezza.`,
  answer: <CertificationFacts {...exampleFacts(code, position)} />,
}));
