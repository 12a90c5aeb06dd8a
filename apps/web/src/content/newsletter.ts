import { subscriptionTexts } from '@centro/api-client/subscriptionForm';

/** Texts of the form at the bottom of pages (R96, R128 to R132, A31 to A36); the server's page has most of them too. */
export const newsletter = {
  ...subscriptionTexts,
  /** Without JavaScript: the way to the form of our server; where there is none, the ways to reach the centre follow. */
  openForm: 'Apri il modulo per iscriverti o scriverci',
  withoutScript: 'Per inviare questo modulo serve JavaScript. Puoi raggiungerci anche così:',
  /** Shown when the code of the form does not load; the link leads to the form of our server. */
  late: {
    before: 'Il modulo non è ancora pronto: ricarica la pagina',
    link: 'apri quello semplice',
    after: ', oppure raggiungici così:',
  },
  /** The first line of a message that begins at a question of the page. */
  topicLine: (topic: string) => `Vorrei informazioni su ${topic}`,
  topicNote: (topic: string) => `Argomento: ${topic}. È già nella prima riga del messaggio.`,
  answersNote: 'Quello che hai scelto è già nella prima riga del messaggio.',
  /** R132 */
  required: 'Required!',
  /** Explains the disabled button (A32). */
  consentHint: 'Per inviare serve il tuo consenso.',
  /** R106, A34 */
  sending: 'Invio in corso…',
};

/** Texts shown after a failed request, with the ways to keep the typed values (R153, A31, B11). */
export const newsletterFailure = {
  /** R153 */
  title: 'Errore nella sottoscrizione.',
  text: 'Quello che hai scritto non è perso: recuperalo e riprova, oppure mandacelo con la tua posta.',
  timeout: (phone: string) =>
    `Il server non ha risposto in tempo. Riprova tra poco oppure chiamaci al ${phone}.`,
  recover: 'Recupera i dati inseriti',
  recoverHint: 'Premi F8 per raggiungere l’avviso: il pulsante recupera i dati inseriti.',
  mail: 'Scrivi con la tua posta',
  mailSubject: 'Messaggio dal sito',
};
