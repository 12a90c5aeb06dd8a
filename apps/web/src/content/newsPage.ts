/** The words around the news (R19). */
export const newsPage = {
  path: '/news',
  title: 'News',
  description:
    'Le ultime notizie su scuola, università e concorsi: riforma dell’istruzione, graduatorie, bandi e scadenze, in un solo posto.',
  heading: 'NEWS',
  lead: 'Scuola, università e concorsi: le ultime notizie, in un solo posto.',
  listName: 'Notizie',
};
