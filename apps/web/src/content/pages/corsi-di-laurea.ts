import { capitalised, numbers, ofUniversities, over } from '../numbers.ts';
import { topics } from '../topics.ts';
import type { OfferingQuestion } from './offering.ts';

const questions: readonly OfferingQuestion[] = [
  {
    question: 'Quanto costa?',
    answer: 'Dipende dall’università e dal corso. Dicci quale ti interessa: ti diciamo il suo costo.',
  },
  {
    question: 'Dove si danno gli esami?',
    answer:
      'Nelle sedi delle università. Alcuni esami possono svolgersi ancora online, secondo le regole del Ministero.',
  },
  {
    question: 'I CFU che ho già valgono?',
    answer:
      'Dipende dal corso che scegli e dagli esami che hai dato. Portaci l’elenco: lo guardiamo insieme.',
  },
  {
    question: 'Posso studiare mentre lavoro?',
    answer: 'Lezioni e materiali sono accessibili 24 ore su 24, 7 giorni su 7.',
  },
  {
    question: 'Mi aiutate con l’iscrizione?',
    answer:
      'Sì: ti presentiamo i corsi, ti orientiamo nella scelta e ti diamo una mano con burocrazia e segreteria, prima e dopo l’iscrizione.',
  },
];

/** Texts of the degree courses (R4 to R6, R15, A42). */
export const degreeCoursesPage = {
  heading: 'Corsi di laurea',
  get lead() {
    return `${capitalised(over(numbers.degreeCourses, 'corsi'))} online, in ${ofUniversities()} riconosciute dal Ministero.`;
  },
  /** Where there is no list to search. */
  invitation: 'Tu ci dici dove vuoi arrivare, la strada la cerchiamo insieme.',
  questionsHeading: 'Le domande più frequenti',
  questions,
  topic: topics.degreeCourses,
};
