/** Texts that both pages of certifications share: the links between them, the facts and the questions about them. */
export const certificationQuestions = {
  sisters: 'Area scuola',
  computer: 'Informatiche',
  language: 'Linguistiche',
  ask: 'Chiedi',
  askAbout: (certification: string) => `Chiedi di ${certification}`,
  book: 'Prenota una consulenza',
  /** The facts of every certification, in their order. */
  factNames: [
    { name: 'duration', term: 'Durata' },
    { name: 'place', term: 'Sede' },
    { name: 'audience', term: 'Per chi' },
    { name: 'price', term: 'Prezzo' },
  ] satisfies { name: keyof ConfirmedFacts; term: string }[],
};

/**
 * What the centre has confirmed about a certification. Whatever is missing is not invented: the page links to the
 * message form instead (L6).
 */
export interface ConfirmedFacts {
  duration?: string;
  place?: string;
  /** For whom. */
  audience?: string;
  price?: string;
}
