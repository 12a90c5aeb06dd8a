import { universitiesInWords } from './numbers.ts';

/** What visitors can ask about an offer: the topic, and the sentence with which the message then begins. */
export const topics = {
  degreeCourses: { topic: 'Corsi di laurea', sentence: 'Vorrei informazioni sui corsi di laurea in…' },
  masters: { topic: 'Master', sentence: 'Vorrei informazioni sui master.' },
  universities: {
    topic: 'Università',
    get sentence() {
      const count = universitiesInWords();
      return `Vorrei capire quale ${count === '' ? '' : `delle ${count} `}università fa per me.`;
    },
  },
  teaching: { topic: 'Master, insegno', sentence: 'Insegno e vorrei sapere quali master mi servono.' },
  school: {
    topic: 'Master, lavoro a scuola',
    sentence: 'Lavoro a scuola e vorrei sapere quali master mi servono.',
  },
  competition: {
    topic: 'Master, preparo un concorso',
    sentence: 'Preparo un concorso e vorrei sapere quali master contano.',
  },
  specialisation: {
    topic: 'Master, cerco una specializzazione',
    sentence: 'Cerco una specializzazione nel mio lavoro e vorrei sapere quali master ci sono.',
  },
} satisfies Record<string, Topic>;

export interface Topic {
  topic: string;
  sentence: string;
}
