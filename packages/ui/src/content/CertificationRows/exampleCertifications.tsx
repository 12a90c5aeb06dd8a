import ciad from '../../art/icons/ciad.svg';
import eipass from '../../art/icons/eipass.svg';
import tablet from '../../art/icons/tablet.svg';
import { LinkButton } from '../../actions/LinkButton/LinkButton.tsx';
import type { Certification } from './CertificationRows.tsx';

/** Certifications with all, some and none of their facts, for stories. */
export const exampleCertifications: Certification[] = [
  {
    image: eipass,
    title: 'EIPASS 7 Moduli User',
    text: 'Competenze digitali di base, con riconoscimento europeo.',
    facts: [
      { term: 'Durata', value: '20 ore' },
      { term: 'Sede', value: 'In sede, Via Esempio 1' },
      { term: 'Per chi', value: 'Per tutti, dai 14 anni' },
      { term: 'Prezzo', value: '120 €' },
    ],
    actions: <Actions title="EIPASS 7 Moduli User" />,
  },
  {
    image: ciad,
    title: 'CIAD',
    text: 'Alfabetizzazione digitale, valida per il bando del personale ATA.',
    facts: [
      { term: 'Durata', value: '20 ore' },
      { term: 'Prezzo', value: <a href="#ask">Chiedi</a> },
    ],
    actions: <Actions title="CIAD" />,
  },
  {
    image: tablet,
    title: 'TABLET',
    text: 'L’uso professionale del tablet.',
    facts: [{ term: 'Durata', value: <a href="#ask">Chiedi</a> }],
    actions: <Actions title="TABLET" />,
  },
];

function Actions({ title }: { title: string }) {
  return (
    <>
      <LinkButton href="#ask">Chiedi di {title}</LinkButton>
      <LinkButton variant="outline" href="#book">
        Prenota una consulenza
      </LinkButton>
    </>
  );
}
