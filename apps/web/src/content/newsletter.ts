import type { Subscription } from '@centro/api-client';

/** Texts of the form at the bottom of pages (R96, R128 to R132, A31 to A36). */
export const newsletter = {
  title: 'Iscriviti o scrivici',
  lead: 'Lascia i tuoi dati per ricevere la newsletter e raccontaci che cosa cerchi: un corso, un master, una certificazione. Tutti i campi sono obbligatori.',
  withoutScript: 'Per inviare questo modulo serve JavaScript. Puoi raggiungerci anche così:',
  /** Shown when the code of the form does not load. */
  late: 'Il modulo non è ancora pronto: prova a ricaricare la pagina, oppure raggiungici così:',
  fields: {
    firstName: 'Nome',
    lastName: 'Cognome',
    email: 'Email',
    telefono: 'Telefono',
    message: 'Messaggio',
  } satisfies Record<keyof Subscription, string>,
  /** The first line of a message that begins at a question of the page. */
  topicLine: (topic: string) => `Vorrei informazioni su ${topic}`,
  topicNote: (topic: string) => `Argomento: ${topic}. È già nella prima riga del messaggio.`,
  /** R132 */
  required: 'Required!',
  send: 'Invia',
  /** Explains the disabled button (A32). */
  consentHint: 'Per inviare serve il tuo consenso.',
  /** R106, A34 */
  sending: 'Invio in corso…',
  /** R128 */
  consentMissing: 'Devi accettare il trattamento dei dati personali.',
  /** R129 */
  fieldsMissing: 'Tutti i campi obbligatori devono essere riempiti.',
  missing: {
    firstName: 'Inserisci il tuo nome',
    lastName: 'Inserisci il tuo cognome',
    email: 'Inserisci la tua email',
    telefono: 'Inserisci il tuo numero di telefono',
    message: 'Scrivi il tuo messaggio',
  } satisfies Record<keyof Subscription, string>,
  /** A27 */
  emailMalformed: 'Controlla l’indirizzo: deve somigliare a nome@esempio.it',
  /** R152 */
  success: 'Iscrizione alla newsletter completata.',
  thanks: 'Ti rispondiamo all’email o al telefono che ci hai lasciato.',
  /**
   * Where the API has our extensions (A35). With `thanks` at most four lines at 320 px: heading and message share the
   * window with a toast.
   */
  link: 'Controlla la posta: dal link confermi l’iscrizione, o la annulli.',
};

/**
 * The consent text, in three pieces with the link in the middle; it names both purposes (A35, L3).
 * Change the version with every change of the text: the API stores it as evidence of the accepted text.
 */
export const newsletterConsent = {
  version: '2026-11',
  before:
    'Acconsento al trattamento dei miei dati personali per ricevere la newsletter e una risposta al mio messaggio, come descritto nell’',
  link: 'informativa sulla privacy',
  after: '. Posso ripensarci quando voglio.',
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
