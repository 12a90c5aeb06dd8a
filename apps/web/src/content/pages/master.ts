import { capitalised, numbers, over } from '../numbers.ts';
import { topics, type Topic } from '../topics.ts';
import type { OfferingQuestion } from './offering.ts';

/** From where a visitor starts, and what the centre does then. */
interface StartingPoint extends Topic {
  title: string;
  detail: string;
  answer: string;
}

const startingPoints: readonly [StartingPoint, ...StartingPoint[]] = [
  {
    ...topics.teaching,
    title: 'Insegno',
    detail: 'o voglio insegnare',
    answer:
      'Guardiamo insieme il bando o la graduatoria che hai in mente e quali titoli contano: il master si sceglie da lì.',
  },
  {
    ...topics.school,
    title: 'Lavoro a scuola',
    detail: 'personale ATA',
    answer: 'Partiamo dalla tua graduatoria: guardiamo che cosa conta lì, prima di scegliere.',
  },
  {
    ...topics.competition,
    title: 'Preparo un concorso',
    detail: 'pubblico, qualsiasi ente',
    answer: 'Portaci il bando: leggiamo insieme quali titoli valuta.',
  },
  {
    ...topics.specialisation,
    title: 'Cerco una specializzazione',
    detail: 'nel mio lavoro',
    answer: 'Raccontaci che lavoro fai e che cosa vorresti fare: guardiamo i master che portano lì.',
  },
];

const questions: readonly OfferingQuestion[] = [
  {
    question: 'Quanto costa?',
    answer: 'Dipende dal master e dall’università. Dicci quale ti interessa: ti diciamo il suo costo.',
  },
  {
    question: 'Serve una laurea?',
    answer: 'Dipende dal master. Dicci che titolo hai e guardiamo i requisiti.',
  },
  {
    question: 'Dà punti in graduatoria?',
    answer: 'Dipende dal bando: portacelo e lo leggiamo insieme.',
  },
  {
    question: 'Quando e dove si studia?',
    answer:
      'Online, 24 ore su 24, 7 giorni su 7. Gli esami si tengono nelle sedi delle università; alcuni possono svolgersi ancora online, secondo le regole del Ministero.',
  },
];

/** Texts of the masters (R4 to R6, R15, A42). */
export const mastersPage = {
  heading: 'Master',
  get lead() {
    return `${capitalised(over(numbers.masters, 'master'))} online. Prima la rotta, poi la barca: dicci perché lo cerchi.`;
  },
  startHeading: 'Da dove parti?',
  startingPoints,
  askLikeThis: 'Chiedi con queste parole',
  questionsHeading: 'Prima di salpare',
  questions,
};
