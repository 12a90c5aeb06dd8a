/** Texts of the not-found page (R92 to R95). */
export const notFound = {
  title: 'Pagina non trovata',
  description:
    'Questo indirizzo non porta da nessuna parte: torna alla pagina iniziale e riprendi il cammino da lì.',
  codeLabel: 'Errore 404',
  headline: 'Sembra che tu abbia trovato la porta verso il grande nulla.',
  text: 'Ci dispiace: qui non c’è niente da vedere. Torna alla pagina iniziale e riprendi il cammino da lì.',
  button: 'Portami lì!',
};
