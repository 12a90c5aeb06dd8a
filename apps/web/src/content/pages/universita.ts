import { numbers } from '../numbers.ts';
import { topics } from '../topics.ts';

/** Texts of the universities page, which shows their number, or their names where the configuration has them (R4 to R6, A42, A57). */
export const universitiesPage = {
  heading: 'Tutte le università',
  lead: 'Otto, tutte online, tutte riconosciute dal Ministero.',
  /** Where the configuration names them. */
  choose: 'Scegli una punta della stella.',
  star: 'Le otto università',
  position: (position: number) => `${position} di ${numbers.universities}`,
  askAbout: 'Chiedi di questa università',
  itsSite: 'Il suo sito',
  newTab: ' (si apre in una nuova scheda)',
  /** Where it does not. */
  unnamed: {
    heading: 'Per ognuna seguiamo tutto il percorso',
    text: 'Promozione dei corsi, orientamento personalizzato, aiuto con burocrazia e segreteria prima e dopo l’iscrizione.',
    ask: 'Chiedi quali sono',
    topic: 'le otto università: quali sono',
  },
  compareHeading: 'Quattro domande per confrontarle',
  compareLead: 'Portale con te: le risposte cambiano da università a università e da corso a corso.',
  compare: [
    {
      question: 'Dove sono le sedi d’esame?',
      answer:
        'Gli esami si tengono nelle sedi delle università; alcuni possono svolgersi ancora online, secondo le regole del Ministero.',
      ask: 'Chiedi della sede più vicina',
      topic: 'le università: la sede d’esame più vicina',
    },
    {
      question: 'Quanto costa, tutto compreso?',
      answer: 'Retta, tasse, sessioni fuori corso: chiedi la cifra intera.',
      ask: 'Chiedi la cifra intera',
      topic: 'le università: quanto costa, tutto compreso',
    },
    {
      question: 'Che cosa mi riconoscono?',
      answer: 'Esami già dati, certificazioni, esperienza: chiedi che cosa conta in quel corso.',
      ask: 'Chiedi che cosa conta',
      topic: 'le università: che cosa mi riconoscono',
    },
    {
      question: 'Chi risponde quando ho un problema?',
      answer: 'Tutor, segreteria e noi: chiedi chi fa che cosa.',
      ask: 'Chiedi chi fa che cosa',
      topic: 'le università: chi risponde quando ho un problema',
    },
  ],
  topic: topics.universities,
};
