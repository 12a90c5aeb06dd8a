/** The emails to the centre with messages of visitors. */
export const messageEmails = {
  message: {
    subject: 'Messaggio dal sito: {name}',
    title: 'Un messaggio dal sito',
    intro: 'Arriva dal modulo del sito.',
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
} as const;

/** The email with which the centre answers a message. */
export const messageAnswer = {
  subject: 'Re: il tuo messaggio a {centre}',
  title: 'La nostra risposta',
  ofMessage: 'Il messaggio di {day} alle {time}:',
  reason: 'Questa è la risposta a un messaggio scritto dal nostro sito: per continuare basta rispondere.',
} as const;
