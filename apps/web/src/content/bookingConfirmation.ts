import { detailsMessages } from '@centro/booking/it';
import { clockName } from './clock.ts';

/** The confirmation to keep (B4, B28). */
export const bookingConfirmation = {
  clockName,
  reference: 'Codice',
  where: 'Dove',
  map: 'Apri la mappa',
  bring: 'Che cosa portare',
  copy: 'Copia',
  copyWhat: 'il codice',
  copied: 'Copiato',
  /** Where the browser does not let a page copy. */
  selected: 'Selezionato',
  wrongAddress: {
    question: 'L’indirizzo è sbagliato?',
    rebook:
      'Annulla la consulenza e prenotala di nuovo con l’indirizzo giusto: l’orario torna libero subito.',
    cancel: 'Annulla la consulenza',
    again: 'Prenotala di nuovo con l’indirizzo giusto: senza conferma questa torna libera.',
    /** The phone follows. */
    call: 'Oppure dicci il codice al',
    callOnly: 'Chiamaci al',
  },
  confirmation: 'Conferma',
  /** For a booking that has to be confirmed by the link in the email (B26). */
  oneStepLeft: detailsMessages.oneStepLeft,
  toConfirmBy: (email: string, time: string, timeZone: string) =>
    `Apri l’email che ti mandiamo a ${email} e conferma dal link entro le ore ${time} (${clockName(timeZone)}). Dopo, l’orario torna libero.`,
  toConfirmWithin: detailsMessages.toConfirmWithin,
  /** After a reload the address is not known any more. */
  toConfirmStill:
    'Se non l’hai già fatto, apri l’email che ti abbiamo mandato e conferma dal link. Senza conferma l’orario torna libero.',
  /** For one that has no seat until then. */
  seatOnceConfirmed: detailsMessages.seatOnceConfirmed,
  seatStill:
    'Se non l’hai già fatto, apri l’email che ti abbiamo mandato e conferma dal link: il posto è tuo appena confermi.',
  mailTo: detailsMessages.mailTo,
  change: 'Cambi programma?',
  call: 'Chiamaci al',
  linkOrCall: 'Spostala o annullala dal link nell’email, oppure chiamaci al',
  manage: 'Sposta o annulla',
  another: 'Prenotane un’altra',
  calendar: 'Aggiungi al calendario',
  calendarFile: 'consulenza.ics',
  webCalendar: 'Aggiungi a Google Calendar',
  calendarAlarm: (centre: string, time: string) => `Consulenza gratuita, ${centre}, alle ${time}`,
  calendarEntry: (centre: string) => `Consulenza gratuita, ${centre}`,
  calendarNote: (reference: string | null, mapUrl: string, phone: string) =>
    `${reference ? `Codice ${reference}\n` : ''}Come arrivare: ${mapUrl}\nTelefono: ${phone}`,
  print: 'Stampa',
};
