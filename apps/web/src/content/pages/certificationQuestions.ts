/** Texts that both pages of certifications share: the links between them and the questions for the message form. */
export const certificationQuestions = {
  sisters: 'Area scuola',
  computer: 'Informatiche',
  language: 'Linguistiche',
  ask: 'Chiedi',
  askAbout: (certification: string) => `Chiedi di ${certification}`,
  book: 'Prenota una consulenza',
};
