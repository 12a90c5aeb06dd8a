import type { Consultation } from './consultation/Consultation.ts';
import type { AgendaDay } from './day/dayAgenda.ts';

/** The consultation of the stories: Monday at 17:00, which has just begun. */
export const exampleConsultation: Consultation = {
  id: 'f1a7b0de-2f0d-4a52-9f86-5a2f6f1f5a10',
  reference: 'K7M2-9QXD',
  service: 'demo-centre',
  day: '2026-11-23',
  time: '17:00',
  ends: '17:30',
  startsAt: '2026-11-23T16:00:00.000Z',
  isOver: false,
  seats: 1,
  cancelledAt: null,
  cancelledBy: null,
  name: 'Maria Rossi',
  phone: '+39 333 000 0000',
  email: 'maria.rossi@example.it',
  status: 'confirmed',
  zone: 'Europe/Rome',
  confirmBy: null,
  insteadOf: null,
  sequence: 0,
  presence: null,
  presentAt: null,
  note: '',
  noteVersion: 0,
  isByPhone: false,
  isWalkIn: false,
  answers: [],
};

/** Five past five on that Monday. */
export const exampleNow = new Date('2026-11-23T16:05:00Z');

/** Monday, with a visitor who came, one who sits there, a free slot and a caller. */
export const exampleDay: AgendaDay = {
  day: '2026-11-23',
  closures: [],
  extraOpening: null,
  receives: true,
  entries: [
    {
      kind: 'consultation',
      time: '16:30',
      consultation: {
        ...exampleConsultation,
        id: 'rosa',
        reference: 'A2B3-C4D5',
        time: '16:30',
        ends: '17:00',
        startsAt: '2026-11-23T15:30:00.000Z',
        isOver: true,
        name: 'Rosa Neri',
        phone: '+39 333 000 0002',
        email: 'rosa.neri@example.it',
        presence: 'present',
        note: 'Concorso ATA, ha il diploma. Chiede di CIAD.',
      },
    },
    { kind: 'consultation', time: '17:00', consultation: exampleConsultation },
    { kind: 'free', time: '17:30', service: 'demo-centre', seats: 1 },
    {
      kind: 'consultation',
      time: '18:00',
      consultation: {
        ...exampleConsultation,
        id: 'luca',
        reference: 'E6F7-G8H9',
        time: '18:00',
        ends: '18:30',
        startsAt: '2026-11-23T17:00:00.000Z',
        name: 'Luca Bianchi',
        phone: '+39 333 000 0003',
        email: null,
        isByPhone: true,
        note: 'Spostata da giovedì 19.',
      },
    },
  ],
  cancelled: [
    {
      ...exampleConsultation,
      id: 'paolo',
      reference: 'J2K3-L4M5',
      time: '17:30',
      ends: '18:00',
      startsAt: '2026-11-23T16:30:00.000Z',
      name: 'Paolo Gallo',
      status: 'cancelled',
      cancelledAt: '2026-11-22T08:14:00.000Z',
      cancelledBy: 'visitor',
    },
  ],
};

/** The same week: Wednesday is closed in part, Thursday at another hour. */
export const exampleWeek: readonly AgendaDay[] = [
  exampleDay,
  { day: '2026-11-24', closures: [], extraOpening: null, receives: false, entries: [], cancelled: [] },
  {
    ...exampleDay,
    day: '2026-11-25',
    entries: exampleDay.entries.filter(({ kind }) => kind === 'consultation'),
  },
  {
    ...exampleDay,
    day: '2026-11-26',
    closures: [{ label: 'Collegio docenti', hours: { from: '18:00', to: '18:30' } }],
    entries: exampleDay.entries.slice(0, 3),
  },
  { day: '2026-11-27', closures: [], extraOpening: null, receives: false, entries: [], cancelled: [] },
  { day: '2026-11-28', closures: [], extraOpening: null, receives: false, entries: [], cancelled: [] },
  { day: '2026-11-29', closures: [], extraOpening: null, receives: false, entries: [], cancelled: [] },
];

/** What the centre writes to a visitor with a change. */
export const told = { sentence: 'Quel giorno la sala non è disponibile, ci scusiamo.', isTold: false };

/** The email about it. */
export const exampleMail = {
  recipient: 'maria.rossi@example.it',
  replyTo: 'info@example.it',
  subject: 'Consulenza spostata: giovedì 26 novembre, 17:30',
  text: `Ciao Maria, la tua consulenza è stata spostata.\n\nIl centro ti scrive:\n${told.sentence}`,
};

/** Returns a day of `centreOfTwoServices`: Luca's booking and what is free are of the second one. */
export const withExams = (day: AgendaDay): AgendaDay => ({
  ...day,
  entries: day.entries.map((entry) => {
    if (entry.kind === 'free') return { ...entry, service: 'exams' };
    const { id, service } = entry.consultation;
    return {
      ...entry,
      consultation: { ...entry.consultation, service: id === 'luca' ? 'exams' : service },
    };
  }),
});
