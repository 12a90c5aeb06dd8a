/** Why a call is refused, as visitors read it. */
export const problems = {
  'request-malformed': 'La richiesta non è leggibile. Ricarica la pagina e riprova.',
  'fields-invalid': 'Controlla i dati inseriti.',
  'content-type-unsupported': 'La richiesta deve essere in formato JSON.',
  'body-too-large': 'Il testo è troppo lungo: accorcialo e riprova.',
  'key-unknown': 'Questo sito non è abilitato alle prenotazioni: chiamaci o scrivici.',
  'date-unreadable': 'Il giorno o l’ora non sono validi: scegli di nuovo dal calendario.',
  'day-past': 'Il giorno scelto è già passato: scegline un altro.',
  'day-closed': 'Nel giorno scelto il centro non riceve: scegline un altro.',
  'day-beyond-window': 'Il giorno scelto è troppo lontano: scegline uno più vicino.',
  'slot-unknown': 'L’ora scelta non è tra quelle disponibili: scegline un’altra.',
  'slot-past': 'L’ora scelta non è più prenotabile per oggi: scegline un’altra.',
  'slot-taken': 'Questo orario è già stato prenotato: scegline un altro.',
  'slot-withdrawn': 'Il centro non riceve più a quest’ora: scegline un’altra.',
  'request-under-way':
    'La tua richiesta è già arrivata e la stiamo completando: aspetta qualche secondo e riprova.',
  'idempotency-key-reused':
    'Questa richiesta è già stata inviata con altri dati. Ricarica la pagina e riprova.',
  'recipient-refused':
    'Il tuo indirizzo email è stato rifiutato e la prenotazione non è stata fatta: controllalo e riprova.',
  'answers-refused':
    'Una risposta manca o non è tra quelle previste: ricarica la pagina e riprova. La prenotazione non è stata fatta.',
  'channel-unknown': 'Questo canale di notizie non esiste.',
  'not-found': 'Questo indirizzo non esiste.',
  'method-not-allowed': 'Questo indirizzo non accetta questo tipo di richiesta.',
  'too-many-requests': 'Troppe richieste: aspetta un minuto e riprova, oppure chiamaci.',
  'not-ready': 'Il servizio non è pronto.',
  'news-unavailable': 'Le notizie non sono raggiungibili: riprova più tardi.',
  overloaded: 'Il servizio è momentaneamente occupato: riprova tra poco.',
  unexpected: 'Si è verificato un errore imprevisto: riprova tra poco o chiamaci.',
} as const;

/** What some of them say besides. */
export const problemDetails = {
  slotTaken: 'Questo orario è già stato prenotato.',
  slotWithdrawn: 'Il centro non riceve più a quest’ora.',
  seatsTaken: 'In questo orario non ci sono più {seats} posti.',
  nearestFree: 'Liberi più vicini: {slots}.',
  nothingFree: 'Questo orario è già stato prenotato e non ci sono altri orari liberi: chiamaci o scrivici.',
  nothingFreeElsewhere:
    'Il centro non riceve più a quest’ora e non ci sono altri orari liberi: chiamaci o scrivici.',
  noSeatsFree: 'Non c’è più un orario con {seats} posti liberi: chiamaci o scrivici.',
  limitReached:
    'Dal sito non possiamo accettare altre richieste per ora: chiamaci al {phone} e ti aiutiamo noi.',
  fields: {
    missing: 'Compila questo campo.',
    tooLong: 'Scrivi al massimo {limit} caratteri.',
    unexpected: 'Questo campo non è previsto.',
    line: 'Scrivi un testo su una sola riga, senza caratteri speciali.',
    email: 'Scrivi un solo indirizzo email, come nome@esempio.it.',
    phone: 'Scrivi un numero di telefono, con le sue cifre.',
    message: 'Scrivi un testo, senza caratteri speciali.',
    unknownDay: 'Questo giorno non esiste.',
    longRange: 'Scegli un intervallo di al massimo un anno.',
  },
  /** What operators read in `/readyz`. */
  readiness: {
    database: 'Il database non risponde.',
    mail: 'Le email non partono da più di un’ora.',
    'mail-refused': 'Il server di posta rifiuta le email una dopo l’altra: controlla SMTP_URL e MAIL_FROM.',
    'mail-undelivered': 'Ci sono email non consegnate di cui il centro non sa ancora.',
    closures: 'Ci sono prenotazioni in giorni di chiusura: vanno spostate o annullate.',
    disk: 'Lo spazio su disco sta finendo.',
    clock:
      'L’orologio del server è lontano dall’ultima ora sicura: finché non è confermato non si cancella niente. Controllare l’ora e usare «centre clock».',
  },
} as const;
