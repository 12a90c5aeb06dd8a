import type { DetailsMessages } from '../messages/DetailsMessages.ts';

/** The texts of the visitor's details in Italian. */
export const detailsMessages: DetailsMessages = {
  title: 'La tua prenotazione',
  firstName: 'Nome',
  lastName: 'Cognome',
  phone: 'Telefono',
  email: 'Email',
  confirm: 'Conferma prenotazione',
  privacy: 'Usiamo questi dati solo per la tua consulenza.',
  privacyLink: 'Informativa sulla privacy',
  incomplete: 'Per favore, completa tutti i campi obbligatori.',
  problems: {
    'first-name-missing': 'Inserisci il tuo nome',
    'last-name-missing': 'Inserisci il tuo cognome',
    'phone-missing': 'Inserisci il tuo numero di telefono',
    'email-missing': 'Inserisci la tua email',
    'phone-malformed': 'Controlla il numero: almeno 6 cifre e nessuna lettera',
    'email-malformed': 'Controlla l’indirizzo: deve somigliare a nome@esempio.it',
  },
  answerProblems: {
    'answer-missing': 'Rispondi a questa domanda',
    'answer-too-long': 'Scrivi al massimo 300 caratteri',
    'answer-unknown': 'Scegli una delle risposte',
  },
  optional: 'facoltativo',
  chooseAnswer: 'Scegli',
  success: 'Prenotazione effettuata, riceverai una mail di conferma.',
  failure: "Si è verificato un errore nell'invio della mail.",
  alternatives: 'Scegli uno di questi orari:',
  mailTo: (email: string) => `Te la mandiamo a ${email}.`,
  toConfirmWithin: (email: string, minutes: number) =>
    `Manca un passo: apri l’email che ti mandiamo a ${email} e conferma dal link entro ${minutes === 1 ? 'un minuto' : `${minutes} minuti`} da quando arriva. Dopo, l’orario torna libero.`,
  oneStepLeft: 'Manca un passo: conferma dal link che ti abbiamo mandato',
  seatOnceConfirmed: (email: string, minutes: number) =>
    `Il link è nell’email per ${email} e vale ${minutes === 1 ? 'un minuto' : `${minutes} minuti`} da quando arriva. Il posto è tuo appena confermi: se nel frattempo lo prende qualcun altro, dallo stesso link ne scegli un altro.`,
};
