import { detailsMessages } from '@centro/booking/it';

/**
 * Texts of the booking; those that the specification gives are copied exactly. Those of the picker and
 * of the details, which the server's pages show too, are in `@centro/booking/it`.
 */
export const booking = {
  services: 'Che cosa vuoi prenotare?',
  /** The centre's own service, unless its rules name it. */
  ownService: 'Consulenza',
  loading: 'Prepariamo il calendario…',
  /** Shown when the code of the calendar does not load. */
  late: 'Ci vuole più del previsto: prova a ricaricare la pagina, oppure chiamaci o scrivici e fissiamo insieme il giorno.',
  /** Where only the code of the page knows the free slots. */
  withoutScript:
    'Per prenotare da questa pagina serve JavaScript. Puoi anche chiamarci o scriverci: fissiamo insieme il giorno.',
  /** Without JavaScript, below the days that our server has rendered. */
  otherDays: 'Cerchi un altro giorno? Chiamaci o scrivici: lo fissiamo insieme.',
  /** Before day and hour of a shared link. */
  linked: 'Il link propone questo orario:',
  note: 'La consulenza è gratuita. Poi ti chiediamo solo nome e cognome, telefono ed email.',
  italianTime: 'Gli orari sono in ora italiana.',
  success: detailsMessages.success,
  failure: detailsMessages.failure,
  /** The free times follow, as buttons (A24). */
  taken: 'Questo orario è appena stato preso.',
  /** After no answer, or a failure that says nothing; `repeat` or `waitForEmail` follows. */
  unknown: 'Non sappiamo se la prenotazione è arrivata: ',
  /** After a refusal of the server; the same follows. */
  notStored: 'La prenotazione non risulta registrata: ',
  repeat: (phone: string) => `riprova, non ne nasce una seconda, oppure chiama ${phone}.`,
  /** Where a repeated request may book again. */
  waitForEmail: (phone: string) =>
    `se tra poco non ti arriva l’email di conferma, riprova oppure chiama ${phone}.`,
};

/** The dialog with the visitor's details (R97, R116, R134, R135, A29, A30). */
export const bookingDialog = {
  ...detailsMessages,
  close: 'Chiudi',
  cancel: 'Annulla',
  /** R116 */
  sending: 'Prenotazione in corso...',
  /** Below it, when the answer is late. */
  slow: 'Ci vuole più del solito. Resta qui: ti diciamo noi com’è andata.',
  /** In the head, in place of an hour that is taken. */
  chooseAgain: 'Scegli un altro orario',
  changed: (time: string) => `Hai scelto ${time}. Controlla i dati e conferma.`,
};

/** The confirmation to keep (B4, B28). */
export const bookingConfirmation = {
  /** In the hero, in place of the first free slot. */
  yours: 'La tua consulenza',
  details: 'Vedi i dettagli',
  heading: (time: string) => `Ti aspettiamo ${time}`,
  italianTime: 'ora italiana',
  reference: 'Codice',
  /** In place of the panel, when its code cannot be loaded. */
  unloaded:
    'La consulenza è prenotata e i dettagli sono nell’email. Questa pagina non si è caricata tutta: ricaricala per rivederli qui.',
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
  toConfirm: 'Da confermare',
  toConfirmBy: (email: string, time: string) =>
    `Manca un passo: apri l’email che ti mandiamo a ${email} e conferma dal link entro le ore ${time} (ora italiana). Dopo, l’orario torna libero.`,
  toConfirmWithin: detailsMessages.toConfirmWithin,
  /** After a reload the address is not known any more. */
  toConfirmStill:
    'Manca un passo, se non l’hai già fatto: apri l’email che ti abbiamo mandato e conferma dal link. Senza conferma l’orario torna libero.',
  /** For one that has no seat until then. */
  oneStepLeft: detailsMessages.oneStepLeft,
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
