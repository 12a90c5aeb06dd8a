import ciad from '../../art/icons/ciad.svg';
import eipass from '../../art/icons/eipass.svg';
import tablet from '../../art/icons/tablet.svg';
import { CertificationFacts } from './CertificationFacts.tsx';
import { exampleFacts } from './exampleFacts.tsx';
import type { Certification } from './CertificationRows.tsx';

/** Certifications with all, some and none of their facts, for stories. */
export const exampleCertifications: Certification[] = [
  {
    image: eipass,
    title: 'EIPASS 7 Moduli User',
    text: 'Competenze digitali di base, con riconoscimento europeo.',
    answer: <CertificationFacts {...exampleFacts('EIPASS 7 Moduli User', 4)} />,
  },
  {
    image: ciad,
    title: 'CIAD',
    text: 'Alfabetizzazione digitale, valida per il bando del personale ATA.',
    answer: <CertificationFacts {...exampleFacts('CIAD', 2)} />,
  },
  {
    image: tablet,
    title: 'TABLET',
    text: 'L’uso professionale del tablet.',
    answer: <CertificationFacts {...exampleFacts('TABLET', 0)} />,
  },
];
