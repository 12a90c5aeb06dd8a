import leafUrl from '@centro/ui/art/tiles/foglia.svg';
import roseUrl from '@centro/ui/art/tiles/rosa.svg';
import waveUrl from '@centro/ui/art/tiles/onda.svg';
import { numbers } from '../numbers.ts';
import type { OfferingContent } from './OfferingContent.ts';

const { degreeCourses, universities } = numbers;

/** Texts of the degree courses (R4 to R6, R15, A42). */
export const degreeCoursesPage: OfferingContent = {
  heading: 'Corsi di laurea',
  lead: `Oltre ${degreeCourses} corsi online, in ${universities} università riconosciute dal Ministero. Tu dici dove vuoi arrivare, la strada la cerchiamo insieme.`,
  book: 'Prenota una consulenza',
  choiceHeading: 'Tanti corsi, una scelta alla volta',
  choice:
    'Partiamo dagli studi che hai fatto, dal lavoro che fai o che vorresti, dal tempo che hai. Poi guardiamo solo i corsi che fanno per te.',
  facts: [
    { number: `${degreeCourses}+`, text: 'I corsi di laurea da cui partiamo per scegliere.' },
    {
      number: String(universities),
      text: 'Le università online con cui collaboriamo, tutte riconosciute dal Ministero.',
    },
  ],
  helpHeading: 'Che cosa facciamo per te',
  help: [
    {
      tile: waveUrl,
      term: 'Ti presentiamo i corsi',
      text: 'Che cosa si studia, in quale università, con quali esami: spiegato con parole semplici.',
    },
    {
      tile: roseUrl,
      term: 'Ti orientiamo',
      text: 'Un colloquio su misura, per arrivare a un corso solo tra quelli che ti somigliano.',
    },
    {
      tile: leafUrl,
      term: 'Ti seguiamo nelle pratiche',
      text: 'Documenti, domande, segreteria: ti diamo una mano prima e dopo l’iscrizione.',
    },
  ],
  studyHeading: 'Come si studia',
  closing: {
    title: 'Da quale corso partiamo?',
    text: 'La consulenza è gratuita: ci racconti che cosa vuoi fare e guardiamo insieme i corsi.',
    button: 'Prenota una consulenza',
  },
};
