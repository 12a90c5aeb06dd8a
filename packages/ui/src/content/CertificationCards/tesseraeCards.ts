import animator from '../../art/icons/animatore.svg';
import ciad from '../../art/icons/ciad.svg';
import coding from '../../art/icons/coding.svg';
import eipass from '../../art/icons/eipass.svg';
import forTeacher from '../../art/icons/forteacher.svg';
import lim from '../../art/icons/lim.svg';
import tablet from '../../art/icons/tablet.svg';
import typing from '../../art/icons/dattilografia.svg';
import type { CertificationCard } from './CertificationCards.tsx';

/** Eight certifications with their drawings, for stories. */
export const tesseraeCards: CertificationCard[] = [
  {
    image: eipass,
    title: 'EIPASS 7 Moduli User',
    text: 'Competenze digitali di base, con riconoscimento europeo.',
  },
  { image: ciad, title: 'CIAD', text: 'Alfabetizzazione digitale, valida per il bando del personale ATA.' },
  { image: tablet, title: 'TABLET', text: 'L’uso professionale del tablet.' },
  { image: typing, title: 'DATTILOGRAFIA', text: 'Scrivere alla tastiera in modo veloce e preciso.' },
  { image: coding, title: 'CODING', text: 'Le basi della programmazione.' },
  { image: lim, title: 'LIM', text: 'La lavagna interattiva multimediale.' },
  {
    image: animator,
    title: 'ANIMATORE DIGITALE',
    text: 'Integrare la tecnologia a scuola e gestire il digitale.',
  },
  { image: forTeacher, title: 'FORTHEACHER', text: 'La tecnologia al servizio di chi insegna.' },
];
