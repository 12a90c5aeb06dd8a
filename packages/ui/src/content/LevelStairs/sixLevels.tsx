import { CertificationFacts } from '../CertificationRows/CertificationFacts.tsx';
import { exampleFacts } from '../CertificationRows/exampleFacts.tsx';
import type { Level } from './LevelStairs.tsx';

/** The levels of the European framework, for stories. */
export const sixLevels: Level[] = (
  [
    {
      code: 'A1',
      text: 'Capisci e usi frasi semplici di tutti i giorni. Ti presenti e fai domande su cose familiari.',
    },
    {
      code: 'A2',
      text: 'Comunichi in situazioni abituali: famiglia, acquisti, lavoro, luogo in cui vivi.',
    },
    { code: 'B1', text: 'Te la cavi in viaggio, racconti esperienze e spieghi in breve le tue opinioni.' },
    { code: 'B2', text: 'Segui testi complessi e parli con naturalezza con persone madrelingua.' },
    {
      code: 'C1',
      text: 'Ti esprimi con scioltezza e usi la lingua con efficacia nello studio e nel lavoro.',
    },
    {
      code: 'C2',
      text: 'Comprendi quasi tutto senza sforzo e ti esprimi con precisione, anche nelle sfumature.',
    },
  ] satisfies Omit<Level, 'answer'>[]
).map((level, position) => ({
  ...level,
  answer: <CertificationFacts {...exampleFacts(level.code, position)} />,
}));
