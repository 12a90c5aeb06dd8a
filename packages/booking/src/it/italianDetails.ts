import type { DetailsProblem } from '../validate/checkDetails.ts';

/** The texts that ask for the visitor's details and tell what became of the booking, with and without scripts. */
export const detailsMessages = {
  title: 'La tua prenotazione',
  firstName: 'Nome',
  lastName: 'Cognome',
  phone: 'Telefono',
  email: 'Email',
  confirm: 'Conferma prenotazione',
  privacy: 'Usiamo questi dati solo per la tua consulenza.',
  privacyLink: 'Informativa sulla privacy',
  incomplete: 'Per favore, completa tutti i campi obbligatori.',
  /** What is wrong with one field. */
  problems: {
    'first-name-missing': 'Inserisci il tuo nome',
    'last-name-missing': 'Inserisci il tuo cognome',
    'phone-missing': 'Inserisci il tuo numero di telefono',
    'email-missing': 'Inserisci la tua email',
    'email-malformed': 'Controlla l’indirizzo: deve somigliare a nome@esempio.it',
  } satisfies Record<DetailsProblem, string>,
  success: 'Prenotazione effettuata, riceverai una mail di conferma.',
  failure: "Si è verificato un errore nell'invio della mail.",
  /** Above the free slots in place of a taken one. */
  alternatives: 'Scegli uno di questi orari:',
  mailTo: (email: string) => `Te la mandiamo a ${email}.`,
  /** For a booking that has to be confirmed by the link in the email. */
  toConfirmWithin: (email: string, minutes: number) =>
    `Manca un passo: apri l’email che ti mandiamo a ${email} e conferma dal link entro ${minutes} minuti da quando arriva. Dopo, l’orario torna libero.`,
};
