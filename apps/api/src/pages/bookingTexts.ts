import type { DetailsProblem } from '@centro/booking';

/** Texts of a booking without scripts, those of the site's dialog (`apps/web/src/content/booking.ts`). */
export const bookingTexts = {
  title: 'La tua prenotazione',
  lead: 'La consulenza è gratuita: scrivi i tuoi dati, poi conferma.',
  details: 'I tuoi dati',
  firstName: 'Nome',
  lastName: 'Cognome',
  phone: 'Telefono',
  email: 'Email',
  confirm: 'Conferma prenotazione',
  privacy: 'Usiamo questi dati solo per la tua consulenza.',
  privacyLink: 'Informativa sulla privacy',
  chooseAgain: 'Scegli un altro orario',
  /** R134 */
  incomplete: 'Per favore, completa tutti i campi obbligatori.',
  /** R157 */
  failure: "Si è verificato un errore nell'invio della mail.",
  /** Above the free slots in place of a taken one (A24). */
  alternatives: 'Scegli uno di questi orari:',
  noLongerFree: 'Non più libero',
  /** R156 */
  success: 'Prenotazione effettuata, riceverai una mail di conferma.',
  mailTo: (email: string) => `Te la mandiamo a ${email}.`,
  linkOrCall: 'Cambi programma? Spostala o annullala dal link nella mail, oppure chiamaci al',
  /** For a booking that has to be confirmed by the link in the email (B26). */
  toConfirmWithin: (email: string, minutes: number) =>
    `Manca un passo: apri la mail che ti mandiamo a ${email} e conferma dal link entro ${minutes} minuti da quando arriva. Dopo, l’orario torna libero.`,
};

/** What is wrong with one field of the details (R135, A27). */
export const detailsProblemTexts = {
  'first-name-missing': 'Inserisci il tuo nome',
  'last-name-missing': 'Inserisci il tuo cognome',
  'phone-missing': 'Inserisci il tuo numero di telefono',
  'email-missing': 'Inserisci la tua email',
  'email-malformed': 'Controlla l’indirizzo: deve somigliare a nome@esempio.it',
} satisfies Record<DetailsProblem, string>;
