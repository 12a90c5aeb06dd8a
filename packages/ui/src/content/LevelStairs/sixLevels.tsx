import { CertificationFacts } from '../CertificationCards/CertificationFacts.tsx';
import { exampleFacts } from '../CertificationCards/exampleFacts.ts';
import type { Level } from './LevelStairs.tsx';

/** The levels of the European framework, for stories; what a site says of each is its own text. */
export const sixLevels: Level[] = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'].map((code) => ({
  code,
  text: `Che cosa capisci e che cosa sai dire a livello ${code}, in una frase o due di questa lunghezza.`,
  ...(code === 'B2' && { facts: <CertificationFacts facts={exampleFacts} /> }),
}));
