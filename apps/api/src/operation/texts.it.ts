/** The emails to the centre about the site and its emails. */
export const operationEmails = {
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
      'message-answer': 'Risposta a un messaggio',
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
      backup: 'copia di sicurezza',
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
(risposta: {reply}). Il sito riprova da solo: partono entro un quarto d’ora da quando il server le
accetta di nuovo.

Le prenotazioni sono al sicuro. Chi ha prenotato intanto può ricevere la conferma in ritardo.

Inoltra questa email a chi segue il sito: di solito vanno controllati la password della casella, l’indirizzo del
mittente e le regole del server di posta.
`,
  },
} as const;
