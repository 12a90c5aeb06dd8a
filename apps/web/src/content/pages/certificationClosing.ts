/** Texts of the blue block near the end of both certification pages; the form comes after it (R78, R91). */
export const certificationClosing = {
  title: 'Non sai quale ti serve? Ne parliamo insieme.',
  text: 'Dicci per quale concorso, graduatoria o corso di laurea ti stai preparando: guardiamo insieme quali certificazioni contano e da dove iniziare.',
  button: 'Prenota una consulenza',
};
