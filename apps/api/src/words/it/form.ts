import { detailsMessages, messages } from '@centro/booking/it';

const { mailTo: _mailTo, toConfirmWithin: _toConfirmWithin, ...details } = detailsMessages;

/** The booking without scripts; what the site's dialog says too is word for word the same. */
export const form = {
  ...details,
  mailTo: 'Te la mandiamo a {email}.',
  toConfirmWithin:
    'Manca un passo: apri l’email che ti mandiamo a {email} e conferma dal link entro {minutes} minuti da quando arriva. Dopo, l’orario torna libero.',
  lead: 'La consulenza è gratuita: scrivi i tuoi dati, poi conferma.',
  details: 'I tuoi dati',
  chooseAgain: 'Scegli un altro orario',
  noLongerFree: 'Non più libero',
  linkOrCall: 'Cambi programma? Spostala o annullala dal link nell’email, oppure chiamaci al {phone}.',
  slotMissing: messages.problems['slot-missing'],
  booked: 'La tua consulenza è prenotata',
  toConfirm: 'Ancora un passo per la tua consulenza',
} as const;
