import { everyOffer } from '../navigation/signposts.ts';

/** Texts of the news page (R19). */
export const newsPage = {
  heading: 'NEWS',
  /** True of news and of useful sites, since the page learns only later which it shows. */
  lead: 'Scuola, università e concorsi: notizie e siti ufficiali, in un solo posto.',
  listName: 'Notizie e siti utili',
  closing: {
    title: 'Una notizia ti riguarda? Ne parliamo.',
    text: 'Bandi, graduatorie, riforme: guardiamo insieme che cosa cambia per te e che cosa ti serve.',
    button: 'Prenota una consulenza',
  },
  signposts: everyOffer,
};
