/**
 * Texts that both pages of certifications share: the links between them, the facts, and the questions that write the
 * message (R76, R90).
 */
export const certificationQuestions = {
  sisters: 'Area scuola',
  computer: 'Informatiche',
  language: 'Linguistiche',
  /** Leads from what is not configured to the three questions. */
  askFacts: 'Chiedi durata e prezzo',
  which: 'Quale mi serve?',
  whichLead: 'Tre domande: scriviamo noi il messaggio, tu lo rileggi e lo mandi.',
  opening: 'Il tuo messaggio comincia così',
  goOn: 'Continua nel messaggio',
  /** R76, R90 */
  book: 'RICHIEDI UNA CONSULENZA GRATUITA',
  /** The facts of every certification, in their order. */
  factNames: [
    { name: 'duration', term: 'Durata' },
    { name: 'place', term: 'Sede' },
    { name: 'audience', term: 'Per chi' },
    { name: 'price', term: 'Prezzo' },
  ] satisfies { name: keyof ConfirmedFacts; term: string }[],
};

/** What the centre has confirmed about a certification. Whatever is missing is not invented: visitors can ask for it (L6). */
export interface ConfirmedFacts {
  duration?: string;
  place?: string;
  /** For whom. */
  audience?: string;
  price?: string;
}

/** A question whose answer is a sentence of the message: one of some, or a few words typed after a label. */
export type Question = { question: string } & (
  | { answers: readonly { label: string; sentence: string }[] }
  /** Before what is typed: «Lingua». */
  | { label: string }
);
