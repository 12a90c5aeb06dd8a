/** Texts of the news page (R19). */
export const newsPage = {
  heading: 'NEWS',
  lead: 'Scuola, università e concorsi: le ultime notizie, in un solo posto.',
  listName: 'Notizie',
};
