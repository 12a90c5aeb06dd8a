/** Texts that the three pages of the offer share. */
export const offering = {
  /** The block that leads to the message form, which follows it. */
  ask: {
    title: 'Chiedi, senza impegno',
    text: 'Il modulo si apre con l’argomento già scritto. Aggiungi quello che vuoi.',
    label: 'Argomento',
    change: 'Cambia argomento',
    write: 'Scrivi il messaggio',
  },
  book: 'Prenota una consulenza',
  questionsLead: 'Rispondiamo a voce o per email, sul tuo caso.',
};

/**
 * A question that visitors ask. Its answer has only facts of the specification, or says on what it depends (L6).
 */
export interface OfferingQuestion {
  question: string;
  answer: string;
}
