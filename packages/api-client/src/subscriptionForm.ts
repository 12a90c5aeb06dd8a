/** The fields of the form in their order, with the attributes for autofill (R96, R131). */
export const subscriptionFields = [
  { name: 'firstName', type: 'text', autoComplete: 'given-name' },
  { name: 'lastName', type: 'text', autoComplete: 'family-name' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'telefono', type: 'tel', autoComplete: 'tel' },
  { name: 'message', type: 'textarea', autoComplete: 'on' },
] as const;

/** The parameters of an address that begin the message: the answers to the questions of a page, each a sentence. */
export const answerNames = ['risposta1', 'risposta2', 'risposta3'] as const;

/** Anybody can write a link: longer answers are no answers. */
const longestAnswers = 300;

/**
 * Returns the answers of an address as one line, or null for none. A parameter that comes twice is a label and what was typed
 * beside it («Lingua:», «inglese»); a label alone says nothing.
 */
export function readAnswers(search: URLSearchParams): string | null {
  const line = answerNames
    .map((name) => search.getAll(name).join(' ').replaceAll(/\s+/g, ' ').trim())
    .filter((answer) => answer !== '' && !answer.endsWith(':'))
    .map((answer) => (/[.?]$/.test(answer) ? answer : `${answer}.`))
    .join(' ');
  return line !== '' && line.length <= longestAnswers ? line : null;
}

/**
 * The Italian texts of the form that subscribes and writes to the centre (R96, R128 to R132, R152, A32, A35), which the site
 * and, for visitors without JavaScript, the server show.
 */
export const subscriptionTexts = {
  title: 'Iscriviti o scrivici',
  lead: 'Raccontaci che cosa cerchi: un corso, un master, una certificazione. Con gli stessi dati ricevi la newsletter. Tutti i campi sono obbligatori.',
  fields: {
    firstName: 'Nome',
    lastName: 'Cognome',
    email: 'Email',
    telefono: 'Telefono',
    message: 'Messaggio',
  },
  /**
   * In three pieces with the link in the middle; it names both purposes (A35, L3). Change the version with every change of the
   * text: the API stores it as evidence of the accepted text.
   */
  consent: {
    version: '2026-11',
    before:
      'Acconsento al trattamento dei miei dati personali per ricevere la newsletter e una risposta al mio messaggio, come descritto nell’',
    link: 'informativa sulla privacy',
    after: '. Posso ripensarci quando voglio.',
  },
  send: 'Invia',
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
  },
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
} as const;
