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
