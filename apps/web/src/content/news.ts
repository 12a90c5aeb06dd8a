import { site } from '../site.ts';

/** Texts of the list of news; the items come from the API (R67 to R72). */
export const newsList = {
  /** A37 */
  loading: 'Caricamento notizie…',
  withoutScript: () =>
    site.hasNews
      ? 'Per leggere qui le notizie serve JavaScript. Puoi anche chiamarci o scriverci: ti diciamo noi che cosa c’è di nuovo.'
      : 'Per aprire qui i siti serve JavaScript: i principali sono anche nella bacheca della pagina iniziale. Oppure chiamaci o scrivici.',
  /** A38 */
  empty: 'Nessuna notizia al momento.',
  link: 'Leggi la notizia',
  /** Where the items are useful sites, and no news: read by screen readers. */
  sites: 'I siti, per argomento',
  /** A41 */
  newWindow: '(si apre in una nuova scheda)',
  /** R159: for the log, no visitor reads it. */
  failureLog: 'Errore nel recupero delle notizie',
};
