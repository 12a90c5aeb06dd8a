import certifications from '../../art/cards/certificazioni.svg';
import degrees from '../../art/cards/corsi-di-laurea.svg';
import masters from '../../art/cards/master.svg';
import universities from '../../art/cards/universita.svg';
import type { OfferingCard } from './OfferingCards.tsx';

/** The offer of a centre, for stories. */
export const fourOfferings: OfferingCard[] = [
  {
    image: degrees,
    title: 'Corsi di laurea',
    text: 'Oltre 300 corsi online.',
    moreText: ' Partiamo da quello che vuoi fare e troviamo insieme quello giusto per te.',
    link: { href: '#corsi-di-laurea', label: 'Scopri i corsi' },
  },
  {
    image: masters,
    title: 'Master',
    text: 'Oltre 300 master',
    moreText: ' per specializzarti o aggiornarti senza lasciare il lavoro.',
    link: { href: '#master', label: 'Scopri i master' },
  },
  {
    image: certifications,
    title: 'Certificazioni',
    text: 'Lingue e informatica',
    moreText: ': punti nei concorsi e nelle graduatorie, crediti a scuola e all’università.',
    link: { href: '#certificazioni', label: 'Scopri le certificazioni' },
  },
  {
    image: universities,
    title: 'Tutte le università',
    text: 'Otto università online riconosciute dal Ministero.',
    moreText: ' Le confrontiamo insieme, senza fretta.',
    link: { href: '#universita', label: 'Vedi le università' },
  },
];
