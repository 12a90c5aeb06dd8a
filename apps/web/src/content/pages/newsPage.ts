import { site } from '../../site.ts';
import { pages } from '../navigation/pages.ts';

const news = {
  title: pages.news.title,
  heading: 'NEWS',
  lead: 'Scuola, università e concorsi: le ultime notizie, in un solo posto.',
};

/** Without a feed. */
const sites = {
  title: 'Siti utili',
  heading: 'Siti utili',
  lead: 'I siti ufficiali da cui passano bandi, iscrizioni e graduatorie: li trovi qui, ordinati.',
};

/** Texts of the news page (R19). */
export const newsPage = {
  opening: () => (site.hasNews ? news : sites),
  listName: 'Notizie e siti utili',
  closing: () => ({
    title: site.hasNews ? 'Una notizia ti riguarda? Ne parliamo.' : 'Un bando ti riguarda? Ne parliamo.',
    text: 'Bandi, graduatorie, riforme: guardiamo insieme che cosa cambia per te e che cosa ti serve.',
    button: 'Prenota una consulenza',
  }),
};
