/** What several emails say. */
export const emails = {
  greeting: 'Ciao {name},',
  /** Without a name that could contain a message. */
  greetingOfNobody: 'Ciao,',
  privacy: 'Privacy',
  where: 'Dove',
  openMap: 'Apri la mappa',
  whatToBring: 'Che cosa portare',
  code: 'Codice',
  name: 'Nome',
  phone: 'Telefono',
  email: 'Email',
  bookConsultation: 'Prenota una consulenza',
  addToCalendar: 'Aggiungi al calendario',
  moveOrCancel: 'Sposta o annulla la consulenza',
  centreWrites: 'Il centro ti scrive:',
  callToTalk: 'Se preferisci parlarne, chiama il numero {phone}.',
} as const;

/** The emails to the centre. */
export const centreEmails = {
  reason: 'Email di servizio del sito, solo per il centro. Chi la inoltra passa anche i dati delle persone.',
  call: 'Chiama',
  writeInChat: 'scrivi in chat',
  when: 'Quando',
  before: 'Prima',
  toCall: 'Da chiamare: {about}',
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
  closedDays: {
    subject: 'prenotazioni in giorni di chiusura ({count})',
    title: 'Prenotazioni in giorni di chiusura',
    intro:
      'In questi giorni il centro è chiuso, ma qualcuno ha già una prenotazione e non riceve più il promemoria. Chiama e proponi un altro giorno: chi ha prenotato può spostare o annullare dal collegamento nella sua conferma.',
    every: 'Questo avviso torna ogni giorno finché le prenotazioni non sono spostate o annullate.',
  },
  message: {
    subject: 'Messaggio dal sito: {name}',
    title: 'Un messaggio dal sito',
    intro: 'Un visitatore ha scritto dal modulo del sito.',
    reply: 'Rispondi',
    replySubject: 'Il tuo messaggio',
    replyByEmail: 'Rispondi a questa email per scrivere a chi ha mandato il messaggio.',
    replyByPhone: 'Il messaggio è arrivato senza indirizzo email: per rispondere chiama.',
  },
  collectedMessages: {
    subject: 'Messaggi dal sito: {count}',
    title: 'I messaggi degli ultimi minuti',
    intro:
      'Dal modulo del sito stanno arrivando più messaggi del solito. Perché la casella non si riempia, questa email li raccoglie: sotto ognuno c’è come rispondere.',
    inAgenda: 'Li trovi tutti anche nell’agenda, alla voce «Messaggi».',
    openAgenda: 'Apri i messaggi',
    heading: '{number}. {name}, {day} alle {time}',
    notFitting:
      'Messaggi che in questa email non ci stanno e che si leggono nell’agenda: {count}. Li hanno scritti: {names}.',
    andOthers: 'e altre persone',
    notRepeated:
      'Il testo non si può ripetere qui, perché il server di posta lo rifiuta: si legge nell’agenda.',
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
  deliveryReport: {
    subject: 'Email del sito non consegnate: {count}',
    title: 'Email non consegnate',
    intro:
      'Queste email del sito non sono state consegnate e non partiranno più. Qui c’è quello che dicevano: se una riguarda una persona, chiamala.',
    ifMany: 'Se sono molte, inoltra questa email a chi segue il sito.',
    heading: '{number}. {kind} ({cause})',
    cancelled: '{when}, annullata',
    notRepeated: 'Il testo non si può ripetere qui: il server di posta lo rifiuta.',
    kinds: {
      other: 'Email',
      'booking-email-to-centre': 'Avviso di una nuova prenotazione',
      'move-email-to-centre': 'Avviso di una prenotazione spostata',
      'cancellation-email-to-centre': 'Avviso di una prenotazione annullata',
      'delivery-failure-email-to-centre': 'Avviso di una persona da chiamare',
      'subscription-confirmation': 'Richiesta di conferma di un’iscrizione',
      'contact-message': 'Messaggio dal modulo del sito',
    },
    causes: {
      temporary: 'il server di posta ha chiesto di riprovare, fino all’ultimo tentativo',
      permanent: 'il server di posta l’ha rifiutata',
      technical: 'il server di posta non l’ha presa in consegna, fino all’ultimo tentativo',
    },
  },
  faults: {
    subject: 'Il sito ha bisogno di attenzione: {names}',
    text: `Un controllo ha trovato qualcosa che non va nel sito:

{list}

Inoltra questa email a chi segue il sito: le righe sono per lui. Le prenotazioni già fatte restano al loro posto.
Questo avviso arriva al massimo una volta al giorno, finché tutto è di nuovo a posto.
`,
    names: {
      configuration: 'configurazione',
      database: 'database',
      disk: 'spazio su disco',
      outbox: 'email in attesa',
      undelivered: 'email non consegnate',
      'closed days': 'prenotazioni in giorni di chiusura',
      clock: 'orologio del server',
      'mail server': 'server di posta',
      'test e-mail': 'email di prova',
      feed: 'notizie {channel}',
    },
  },
  test: {
    subject: 'Prova: le email del sito arrivano',
    text: `Questa è una prova, chiesta da chi segue il sito con «centre doctor». Se la leggi, le email del sito arrivano.\n`,
  },
  relayRefusals: {
    subject: 'Il server di posta ha rifiutato le email del sito',
    text: `Il {day} alle {time} il server di posta rifiutava una dopo l’altra le email del sito
(risposta: {reply}). Ora le accetta di nuovo, e quelle in attesa partono da sole.

Le prenotazioni sono al sicuro. Chi ha prenotato intanto può ricevere la conferma in ritardo.

Inoltra questa email a chi segue il sito: di solito vanno controllati la password della casella, l’indirizzo del
mittente e le regole del server di posta.
`,
  },
} as const;
