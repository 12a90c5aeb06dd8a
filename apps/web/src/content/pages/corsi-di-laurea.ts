import { numbers } from '../numbers.ts';
import { topics } from '../topics.ts';
import type { OfferingQuestion } from './offering.ts';

const { degreeCourses, universities } = numbers;

const questions: readonly OfferingQuestion[] = [
  {
    question: 'Quanto costa?',
    answer:
      'Dipende dall’università e dal corso. Scrivici quale ti interessa e ti diciamo il costo di quello.',
    ask: 'Chiedi dei costi',
    topic: 'corsi di laurea: i costi',
  },
  {
    question: 'Dove si danno gli esami?',
    answer:
      'Nelle sedi delle università. Alcuni esami possono svolgersi ancora online, secondo le regole del Ministero.',
    ask: 'Chiedi della sede più vicina',
    topic: 'corsi di laurea: la sede d’esame più vicina',
  },
  {
    question: 'I CFU che ho già valgono?',
    answer:
      'Dipende dal corso che scegli e dagli esami che hai dato. Portaci l’elenco: lo guardiamo insieme.',
    ask: 'Chiedi dei tuoi CFU',
    topic: 'corsi di laurea: i CFU che ho già',
  },
  {
    question: 'Posso studiare mentre lavoro?',
    answer: 'Lezioni e materiali sono accessibili 24 ore su 24, 7 giorni su 7.',
    ask: 'Chiedi come ci si organizza',
    topic: 'corsi di laurea: studiare mentre lavoro',
  },
  {
    question: 'Mi aiutate con l’iscrizione?',
    answer:
      'Sì: ti presentiamo i corsi, ti orientiamo nella scelta e ti diamo una mano con burocrazia e segreteria, prima e dopo l’iscrizione.',
    ask: 'Chiedi come iniziare',
    topic: 'corsi di laurea: come iniziare',
  },
];

/** Texts of the degree courses (R4 to R6, R15, A42). */
export const degreeCoursesPage = {
  heading: 'Corsi di laurea',
  lead: `Oltre ${degreeCourses} corsi online, in ${universities} università riconosciute dal Ministero. Tu ci dici dove vuoi arrivare, la strada la cerchiamo insieme.`,
  questionsHeading: 'Le domande più frequenti',
  questions,
  topic: topics.degreeCourses,
};
