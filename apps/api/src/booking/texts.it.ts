import { detailsMessages, messages } from '@centro/booking/it';

/** The emails to visitors about a booking. */
export const bookingEmails = {
  confirmation: {
    subject: 'La tua consulenza: {when}',
    preview: '{when}. In allegato l’appuntamento per il tuo calendario.',
    title: 'Ti aspettiamo',
    titleTo: 'Ti aspettiamo, {name}',
    booked: 'La tua consulenza gratuita è prenotata.',
    expected: 'Ti aspettiamo:',
    ifPlansChange: 'Cambi programma?',
    free: 'L’orario tornerà libero per qualcun altro.',
    reason:
      'Ricevi questa email perché con il tuo indirizzo è stata prenotata una consulenza. Se non l’hai chiesta, annullala con lo stesso link o rispondi a questa email.',
  },
  reminder: {
    subject: 'Promemoria: la tua consulenza, {when}',
    preview: '{when}. Non puoi venire? Sposta o annulla con un tocco.',
    title: 'Ti aspettiamo',
    remind: 'ti ricordiamo la tua consulenza gratuita.',
    expected: 'Ti aspettiamo: {when}',
    ifNot: 'Non puoi venire?',
    moveOrCancel: 'Sposta o annulla',
    call: 'Per arrivare, o se fai tardi, chiama il numero {phone}.',
    reason:
      'Ricevi questa email, una volta sola, perché con il tuo indirizzo è stata prenotata una consulenza.',
  },
  move: {
    subject: 'Consulenza spostata: {when}',
    preview: 'Il nuovo orario: {when}.',
    title: 'Nuovo orario',
    moved: 'la tua consulenza gratuita è spostata.',
    newTime: 'Nuovo orario: {when}',
    was: 'Prima era:',
    freeAgain: 'Quell’orario è di nuovo libero.',
    updateCalendar: 'Aggiorna il calendario',
    changeAgain: 'Vuoi cambiare ancora?',
    call: 'Non l’hai chiesto tu, o preferisci parlarne? Chiama il numero {phone}.',
    reasonByVisitor:
      'Ricevi questa email perché la consulenza è stata spostata dal link che ti avevamo mandato.',
    reasonByCentre: 'Ricevi questa email perché il centro ha spostato la consulenza.',
  },
  proposal: {
    subject: 'Un altro orario per la tua consulenza: {when}',
    preview: 'Rispondi entro {deadline}.',
    title: 'Ti proponiamo un altro orario',
    closed: 'nell’orario della tua consulenza gratuita il centro è chiuso:',
    was: 'Era: {when}',
    closedThen: 'il centro è chiuso',
    instead: 'Ti proponiamo:',
    proposed: 'Ti proponiamo: {when}',
    held: 'Teniamo il posto per te fino a {deadline}.',
    silence: 'Se per allora non hai risposto, il posto torna libero e la consulenza è annullata.',
    accept: 'Va bene',
    other: 'Scelgo un altro orario',
    decline: 'Rinuncio',
    call: 'Preferisci parlarne? Chiama il numero {phone}.',
    reason: 'Ricevi questa email perché il centro non può riceverti nell’orario della tua consulenza.',
  },
  proposalEnded: {
    subject: 'Consulenza annullata: {when}',
    preview: 'Il posto proposto è tornato libero.',
    title: 'Il posto è tornato libero',
    ended:
      'non abbiamo avuto la tua risposta: come ti avevamo scritto, il posto che ti proponevamo è tornato libero e la consulenza è annullata.',
    reason: 'Ricevi questa email perché non hai risposto alla nostra proposta di un altro orario.',
  },
  cancellation: {
    subject: 'Consulenza annullata: {when}',
    preview: '{when}: non devi fare altro.',
    title: 'Consulenza annullata',
    cancelled: 'questa consulenza è annullata. Non devi fare altro.',
    was: 'Annullata: {when}',
    note: 'annullata',
    inCalendar: 'Se avevi salvato l’appuntamento, apri il file allegato: il calendario lo toglie.',
    again: 'Quando vuoi, scegli un altro giorno.',
    call: 'Se l’annullamento è uno sbaglio, chiama il numero {phone}.',
    reasonByVisitor:
      'Ricevi questa email perché la consulenza è stata annullata dal link che ti avevamo mandato.',
    reasonByCentre: 'Ricevi questa email perché il centro ha dovuto annullare la consulenza.',
  },
  correction: {
    subject: 'Vuoi cambiare i tuoi dati? Consulenza: {when}',
    preview: 'La prenotazione resta com’è, finché non scegli i dati nuovi.',
    title: 'Vuoi cambiare i tuoi dati?',
    whatHappened:
      'dal nostro sito è arrivata un’altra volta la richiesta per la tua consulenza, con lo stesso indirizzo email ma con altri dati. Non abbiamo cambiato nulla.',
    now: 'Dati di adesso',
    proposed: 'Dati nuovi',
    presentName: 'un nome (lo leggi aprendo il link)',
    presentPhone: 'un telefono (lo leggi aprendo il link)',
    otherName: 'un altro nome (lo leggi aprendo il link)',
    otherPhone: 'un altro telefono (lo leggi aprendo il link)',
    otherAnswer: '(lo leggi aprendo il link)',
    ifRight: 'Sono i tuoi e sono giusti?',
    use: 'Usa i dati nuovi',
    otherwise: 'Se non li hai scritti tu non devi fare nulla: la prenotazione resta com’è.',
    reason: 'Ricevi questa email perché il tuo indirizzo è stato scritto nel modulo del nostro sito.',
  },
  confirmationRequest: {
    subject: 'Da confermare: la tua consulenza, {when}',
    preview: 'Apri il link e conferma: {when}.',
    title: 'Conferma la tua consulenza',
    toConfirm: 'la tua consulenza gratuita è da confermare.',
    confirm: 'Conferma la consulenza',
    openAndConfirm: 'Conferma la consulenza: apri questo link e premi il pulsante.',
    timeFromNow: 'Hai {time} da quando ricevi questa email',
    timeUntil: 'Hai tempo fino alle ore {time} ({zone})',
    afterwards: ': poi l’orario torna libero per qualcun altro.',
    withoutSeat:
      '. Il posto è tuo appena confermi: se nel frattempo lo prende qualcun altro, dalla stessa pagina ne scegli un altro.',
    why: 'Te lo chiediamo perché in questo momento arrivano molte prenotazioni insieme. Appena confermi ti mandiamo il codice e l’appuntamento per il calendario.',
    call: 'Se qualcosa non va, chiama il numero {phone}.',
    reason:
      'Ricevi questa email perché con il tuo indirizzo è stata chiesta una consulenza. Se non l’hai chiesta, non fare nulla.',
  },
} as const;

/** The calendar file of a booking. */
export const calendar = {
  fileName: 'consulenza.ics',
  summary: 'Consulenza gratuita, {centre}',
  description: 'Codice {reference}\nCome arrivare: {mapUrl}\nTelefono: {phone}\nSposta o annulla: {url}',
  alarm: '{summary}, alle {time}',
  summaryForCentre: 'Consulenza: {name}',
} as const;

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
  choice: 'Prenota una consulenza gratuita',
  services: 'Che cosa vuoi prenotare?',
  ownService: 'Consulenza',
  choose: 'Scegli il giorno e l’ora',
  goOn: 'Continua',
  aboutTimes: 'La consulenza è gratuita. Gli orari sono in {zone}.',
  perhapsYours: 'Se lo hai appena prenotato tu, è tutto a posto: trovi la conferma nell’email.',
  lead: 'La consulenza è gratuita: scrivi i tuoi dati, poi conferma.',
  details: 'I tuoi dati',
  chooseAgain: 'Scegli un altro orario',
  noLongerFree: 'Non più libero',
  linkOrCall: 'Cambi programma? Spostala o annullala dal link nell’email, oppure chiamaci al {phone}.',
  slotMissing: messages.problems['slot-missing'],
  booked: 'La tua consulenza è prenotata',
  toConfirm: 'Ancora un passo per la tua consulenza',
} as const;

/** The emails to the centre about a booking. */
export const bookingEmailsToCentre = {
  before: 'Prima',
  howToAnswer: 'Rispondi a questa email per scrivere alla persona che ha prenotato.',
  booking: {
    title: 'Nuova prenotazione',
    sentence: 'È stata prenotata una consulenza dal sito.',
    begun:
      'Questo avviso parte in ritardo: l’ora della consulenza è già passata e chi ha prenotato può non avere ricevuto la conferma. Chiama per proporre un altro giorno.',
    closed:
      'Quel giorno il centro è chiuso e la conferma non è partita: chiama chi ha prenotato per proporre un altro giorno.',
  },
  move: {
    title: 'Prenotazione spostata',
    sentence: 'Chi aveva prenotato una consulenza l’ha spostata. L’orario di prima è di nuovo libero.',
  },
  correction: {
    title: 'Dati corretti',
    sentence:
      'Chi aveva prenotato questa consulenza ha corretto i suoi dati. Giorno e ora restano gli stessi.',
  },
  cancellation: {
    title: 'Prenotazione annullata',
    sentence: 'Chi aveva prenotato questa consulenza l’ha annullata. L’orario è di nuovo libero.',
  },
  deliveryFailure: {
    subject: 'nessuna email arriva a {name}, {when}',
    title: 'Una persona da chiamare',
    cause:
      'Le email per questa prenotazione non arrivano: l’indirizzo le rifiuta, oppure il server di posta non le consegna.',
    valid: 'La prenotazione resta valida, ma chi ha prenotato può non avere la conferma.',
    begun: 'L’ora della consulenza è già passata e chi ha prenotato può non avere avuto la conferma.',
    closed: 'Quel giorno il centro è chiuso.',
    askToConfirm: 'Chiama per confermare e per chiedere un indirizzo giusto.',
    askForOtherDay: 'Chiama per proporre un altro giorno e per chiedere un indirizzo giusto.',
  },
} as const;
