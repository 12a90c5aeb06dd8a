import { detailsMessages } from '@centro/booking/it';
import { isItalianClock } from './clock.ts';

/**
 * Texts of the booking; those that the specification gives are copied exactly. Those of the picker and
 * of the details, which the server's pages show too, are in `@centro/booking/it`.
 */
export const booking = {
  services: 'Che cosa vuoi prenotare?',
  /** The centre's own service, unless its rules name it. */
  ownService: 'Consulenza',
  /** Without JavaScript, where the days are those of the first; the names follow. */
  otherServices: 'Puoi prenotare anche:',
  loading: 'Prepariamo il calendario…',
  /** Shown when the code of the calendar does not load. */
  late: 'Ci vuole più del previsto: prova a ricaricare la pagina, oppure chiamaci o scrivici e fissiamo insieme il giorno.',
  /** In place of what did not load after a press. */
  calendarLost: 'Il calendario non si è caricato. Controlla la connessione e riprova.',
  dialogLost: 'La prenotazione non si è aperta. Controlla la connessione e riprova.',
  /** While its code comes, and once it takes too long; the link leads to the page of our server. */
  dialogOpening: 'Apriamo la prenotazione…',
  dialogLate: 'La prenotazione tarda ad aprirsi.',
  orElse: 'Puoi anche prenotare',
  simplePage: 'sulla pagina semplice',
  retry: 'Riprova',
  /** Where only the code of the page knows the free slots. */
  withoutScript:
    'Per prenotare da questa pagina serve JavaScript. Puoi anche chiamarci o scriverci: fissiamo insieme il giorno.',
  /** Without JavaScript, below the days that our server has rendered: the way to all others. */
  otherDays: 'Tutti i giorni e gli orari liberi',
  /** Before day and hour of a shared link. */
  linked: 'Il link propone questo orario:',
  note: 'La consulenza è gratuita. Poi ti chiediamo solo nome e cognome, telefono ed email.',
  timeNote: (timeZone: string) =>
    isItalianClock(timeZone) ? 'Gli orari sono in ora italiana.' : 'Gli orari sono nell’ora del centro.',
  success: detailsMessages.success,
  failure: detailsMessages.failure,
  /** The free times follow, as buttons (A24). */
  taken: (seats: number) =>
    seats > 1 ? `In questo orario non ci sono più ${seats} posti.` : 'Questo orario è appena stato preso.',
  /** Where the centre has changed its hours meanwhile; the same follows. */
  withdrawn: 'Il centro non riceve più a quest’ora.',
  /** After a press without a connection. */
  notSent:
    'Sei senza connessione: la prenotazione non è partita. Quello che hai scritto resta qui, conferma appena torna.',
  /** After no answer, or a failure that says nothing; `repeat` or `waitForEmail` follows. */
  unknown: 'Non sappiamo se la prenotazione è arrivata: ',
  /** After a refusal of the server; the same follows. */
  notStored: 'La prenotazione non risulta registrata: ',
  repeat: (phone: string) => `riprova, non ne nasce una seconda, oppure chiama ${phone}.`,
  /** Where a repeated request may book again. */
  waitForEmail: (phone: string) =>
    `se tra poco non ti arriva l’email di conferma, riprova oppure chiama ${phone}.`,
};

/** What the page itself shows of a booking that was made. */
export const booked = {
  /** In the hero, in place of the first free slot. */
  yours: 'La tua consulenza',
  details: 'Vedi i dettagli',
  heading: (time: string) => `Ti aspettiamo ${time}`,
  /** In place of the panel, when its code cannot be loaded. */
  unloaded:
    'La consulenza è prenotata e i dettagli sono nell’email. Questa pagina non si è caricata tutta: ricaricala per rivederli qui.',
};
