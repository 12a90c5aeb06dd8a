import ciad from '../../art/icons/ciad.svg';
import eipass from '../../art/icons/eipass.svg';
import lim from '../../art/icons/lim.svg';
import tablet from '../../art/icons/tablet.svg';
import { CertificationFacts } from './CertificationFacts.tsx';
import { exampleFacts } from './exampleFacts.ts';
import type { Certification } from './CertificationCards.tsx';

/** Certifications with all, some and none of their facts, for stories. */
export const exampleCertifications: Certification[] = [
  {
    image: eipass,
    title: 'EIPASS 7 Moduli User',
    text: 'Competenze digitali di base, con riconoscimento europeo.',
    facts: <CertificationFacts facts={exampleFacts} />,
  },
  {
    image: ciad,
    title: 'CIAD',
    text: 'Alfabetizzazione digitale, valida per il bando del personale ATA.',
    facts: <CertificationFacts facts={exampleFacts.slice(0, 2)} />,
  },
  { image: tablet, title: 'TABLET', text: 'L’uso professionale del tablet.' },
  { image: lim, title: 'LIM', text: 'La lavagna interattiva multimediale.' },
];
