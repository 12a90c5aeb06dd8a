import type { CentreFacts } from '../../config/config.ts';
import type { NewBooking } from '../../store/schema.ts';
import { toLanguage } from '../../texts/Language.ts';

/** The booking of the stories and tests of emails. */
export const exampleBooking: NewBooking = {
  id: 'f1a7b0de-2f0d-4a52-9f86-5a2f6f1f5a10',
  reference: 'K7M2-9QXD',
  centre: 'demo-centre',
  day: '2026-11-25',
  time: '16:30',
  zone: 'Europe/Rome',
  startsAt: '2026-11-25T15:30:00.000Z',
  name: 'Maria Rossi',
  phone: '+39 333 1234567',
  email: 'maria@visitor.test',
  emailKey: 'maria@visitor.test',
  mailboxKey: 'maria@visitor.test',
  status: 'confirmed',
  confirmBy: null,
  insteadOf: null,
  linkId: null,
  calendarUid: null,
  sequence: 0,
  seats: 1,
  cancelledAt: null,
  cancelledBy: null,
  answers: null,
  createdAt: '2026-11-23T09:00:00.000Z',
};

/** Other details of a repeat. */
export const exampleCorrection = {
  name: 'Maria Rossi Greco',
  phone: '+39 333 7654321',
  answers: null,
  seats: 1,
};

export const exampleCentre: CentreFacts = {
  key: 'demo-centre',
  name: 'Centro Studi',
  tagline: 'Orientamento e certificazioni',
  address: 'Via Esempio 1, 92000 Comune (AG)',
  email: 'info@example.it',
  mobile: '+39 300 000 0000',
  landline: '+39 0922 000000',
  mapUrl: 'https://maps.example/sede',
  baseUrl: 'http://localhost:3000',
  bookingUrl: null,
  privacyUrl: 'https://privacy.example/informativa',
  whatToBring: 'Se li hai: il bando che ti interessa, l’elenco degli esami già dati, i titoli di studio.',
  vatNumber: '00000000000',
  language: toLanguage('it-IT'),
  serviceNames: new Map(),
};

/** The same with a second service, of a long name. */
export const centreOfTwoServices: CentreFacts = {
  ...exampleCentre,
  serviceNames: new Map([['exams', 'Certificazioni informatiche europee']]),
};

/** A link as in the emails about a booking. */
export const exampleLink =
  'https://www.example.it/prenotazione?link=f1a7b0de-2f0d-4a52-9f86-5a2f6f1f5a10.Zx3vT0mQwY8nJb2RkL5sAg';

/** The longest allowed names. */
export const longName = 'Massimiliana Konstantinopolskaja-D’Alessandro Wolfeschlegelsteinhausen';
export const bookingOfLongNames: NewBooking = {
  ...exampleBooking,
  name: longName,
  email: 'massimiliana.konstantinopolskaja.wolfeschlegelsteinhausen@universita-telematica.example',
};

/** Characters with a meaning in HTML are text in an email. */
export const oddName = 'Zoë “Ñandú” O’Neil & 李 <VIII>';
export const bookingOfOddName: NewBooking = { ...exampleBooking, name: oddName };
export const longCentre: CentreFacts = {
  ...exampleCentre,
  name: 'Centro Studi e Certificazioni informatiche riconosciute di Sant’Alessio',
  address: 'Contrada Precipitevolissimevolmente 1234/bis, 92000 Comune Lungo sul Mare (AG)',
  email: 'segreteria.orientamento.e.certificazioni@centrostudigirgenti.example.it',
  mapUrl: `https://maps.example/${'sede'.repeat(40)}`,
};
