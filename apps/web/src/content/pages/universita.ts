import { capitalised, universitiesInWords } from '../numbers.ts';
import { topics } from '../topics.ts';

/** Texts of the universities page, which shows their number, or their names where the configuration has them (R4 to R6, A42, A57). */
export const universitiesPage = {
  heading: 'Tutte le università',
  get lead() {
    const count = universitiesInWords();
    const start = count === '' ? '' : `${count}, `;
    return capitalised(`${start}tutte online, tutte riconosciute dal Ministero.`);
  },
  /** Where the configuration names them. */
  get star() {
    return `Le ${universitiesInWords()} università`.replace('  ', ' ');
  },
  position: (position: number, count: number) => `${position} di ${count}`,
  previous: 'Università precedente',
  next: 'Università successiva',
  askAbout: 'Chiedi di questa università',
  itsSite: 'Il suo sito',
  newTab: ' (si apre in una nuova scheda)',
  /** Where it does not. */
  unnamed: {
    heading: 'Te le presentiamo noi, una per una',
    text: 'Qui non trovi un elenco: quali sono e quale ti conviene lo vediamo insieme, partendo da quello che vuoi studiare.',
    ask: 'Chiedi quali sono',
    get topic() {
      return `le ${universitiesInWords()} università: quali sono`.replace('  ', ' ');
    },
  },
  compareHeading: 'Quattro domande per confrontarle',
  compareLead:
    'Porta con te queste quattro domande: le risposte cambiano da università a università e da corso a corso.',
  compare: [
    {
      question: 'Dove sono le sedi d’esame?',
      answer:
        'Gli esami si tengono nelle sedi delle università; alcuni possono svolgersi ancora online, secondo le regole del Ministero.',
    },
    {
      question: 'Quanto costa, tutto compreso?',
      answer: 'Retta, tasse, sessioni fuori corso: chiedi la cifra intera.',
    },
    {
      question: 'Che cosa mi riconoscono?',
      answer: 'Esami già dati, certificazioni, esperienza: chiedi che cosa conta in quel corso.',
    },
    {
      question: 'Chi risponde quando ho un problema?',
      answer:
        'Promozione dei corsi, orientamento personalizzato, aiuto con la burocrazia prima e dopo l’iscrizione: per ogni università ce ne occupiamo noi. Poi ci sono tutor e segreteria: chiedi chi fa che cosa.',
    },
  ],
  topic: topics.universities,
};
