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

/** What several emails to the centre say. */
export const centreEmails = {
  reason: 'Email di servizio del sito, solo per il centro. Chi la inoltra passa anche i dati delle persone.',
  call: 'Chiama',
  writeInChat: 'scrivi in chat',
  when: 'Quando',
  toCall: 'Da chiamare: {about}',
} as const;
