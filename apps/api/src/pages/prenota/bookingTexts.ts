import { detailsMessages } from '@centro/booking/it';

/** Texts of a booking without scripts. */
export const bookingTexts = {
  ...detailsMessages,
  lead: 'La consulenza è gratuita: scrivi i tuoi dati, poi conferma.',
  details: 'I tuoi dati',
  chooseAgain: 'Scegli un altro orario',
  noLongerFree: 'Non più libero',
  linkOrCall: 'Cambi programma? Spostala o annullala dal link nell’email, oppure chiamaci al',
};
