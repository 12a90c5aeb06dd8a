import { detailsMessages, messages } from '@centro/booking/it';

const {
  mailTo: _mailTo,
  toConfirmWithin: _toConfirmWithin,
  seatOnceConfirmed: _seatOnceConfirmed,
  ...details
} = detailsMessages;

/** The booking without scripts; what the site's dialog says too is word for word the same. */
export const form = {
  ...details,
  mailTo: 'Te la mandiamo a {email}.',
  toConfirmWithin:
    'Manca un passo: apri l’email che ti mandiamo a {email} e conferma dal link entro {minutes} minuti da quando arriva. Dopo, l’orario torna libero.',
  seatOnceConfirmed:
    'Il link è nell’email per {email} e vale {minutes} minuti da quando arriva. Il posto è tuo appena confermi: se nel frattempo lo prende qualcun altro, dallo stesso link ne scegli un altro.',
  lead: 'La consulenza è gratuita: scrivi i tuoi dati, poi conferma.',
  details: 'I tuoi dati',
  chooseAgain: 'Scegli un altro orario',
  noLongerFree: 'Non più libero',
  linkOrCall: 'Cambi programma? Spostala o annullala dal link nell’email, oppure chiamaci al {phone}.',
  slotMissing: messages.problems['slot-missing'],
  booked: 'La tua consulenza è prenotata',
  toConfirm: 'Ancora un passo per la tua consulenza',
} as const;
