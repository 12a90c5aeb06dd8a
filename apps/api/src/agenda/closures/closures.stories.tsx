import { parseDate } from '@internationalized/date';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleCentre as centre, longName } from '../../testing/emails/exampleBooking.ts';
import { ClosureDecision } from './ClosureDecision.tsx';
import type { StripMonth } from '../planned-closures/stripMonths.ts';
import { ClosuresPage } from './ClosuresPage.tsx';
import { LastYearPage } from '../last-year/LastYearPage.tsx';
import type { ListedClosures } from '../planned-closures/listClosures.ts';
import { exampleConsultation, exampleMail, told } from '../exampleAgenda.ts';
import type { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { agendaStory } from '../../testing/agenda/agendaStory.ts';

const meta = {
  id: 'screens-agenda-closures',
  title: 'Screens/Agenda/Closures',
  ...agendaStory,
} satisfies Meta<typeof AgendaFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

const listedClosures = {
  today: '2026-11-24',
  closures: [
    { id: null, from: '2026-12-07', to: '2026-12-07', label: 'Ponte dell’Immacolata' },
    {
      id: 'part',
      from: '2026-11-26',
      to: '2026-11-26',
      label: 'Collegio docenti',
      hours: { from: '18:00', to: '18:30' },
    },
    {
      id: 'morning',
      from: '2026-12-03',
      to: '2026-12-03',
      label: 'Assemblea',
      hours: { from: '00:00', to: '13:00' },
    },
    { id: 'range', from: '2026-12-21', to: '2027-01-06', label: 'Vacanze di Natale' },
  ],
  extraOpenings: [{ id: 'open', from: '2026-11-28', to: '2026-11-28', label: 'Porte aperte' }],
  holidays: { isOn: true, next: [{ day: '2026-12-08', label: 'Immacolata' }] },
} satisfies ListedClosures;

export const Closures: Story = {
  tags: ['interactive'],
  render: () => ClosuresPage({ centre, days: listedClosures, bridges, months, month: null, reopened: [] }),
};

const slotsOfThursday = (['16:30', '17:00', '17:30'] as const).map((slot) => ({
  day: parseDate('2026-11-26'),
  slot,
}));

const months = Array.from({ length: 12 }, (_, index): StripMonth => {
  const first = parseDate('2026-11-01').add({ months: index });
  const kinds = ['open', 'booked', 'closed', 'holiday', null] as const;
  return {
    first: first.toString(),
    daysBefore: (index * 2 + 6) % 7,
    days: Array.from({ length: 30 }, (_day, day) => ({
      number: day + 1,
      kind: kinds[day % 5] ?? null,
      isToday: index === 0 && day === 22,
    })),
    closures: index % 3,
    bookings: index === 0 ? 17 : index % 2,
  };
});

const bridges = [
  { from: '2026-12-07', to: '2026-12-07', holiday: { day: '2026-12-08', label: 'Immacolata' } },
];

const proposed = {
  way: 'propose',
  answerBy: new Date('2026-11-22T11:00:00Z'),
  zone: 'Europe/Rome',
  canCall: true,
} as const;

/** Nothing changes before it is confirmed what becomes of the bookings in the way. */
export const ClosureInTheWay: Story = {
  tags: ['interactive'],
  render: () =>
    ClosureDecision({
      centre,
      fields: { action: 'close', from: '2026-11-23', part: 'afternoon', reason: 'Collegio docenti' },
      subject: 'lunedì 23 novembre, dalle 13:00 · Collegio docenti',
      inTheWay: [
        {
          consultation: { ...exampleConsultation, id: 'other', name: longName, time: '18:00' },
          free: slotsOfThursday,
          suggested: slotsOfThursday[1] ?? null,
          ...proposed,
          choice: 'all',
          problems: [
            'Giovedì 26 novembre, 16:30 non si può più prendere. Guarda l’ora nuova, o scegline un’altra.',
          ],
        },
        {
          consultation: exampleConsultation,
          free: slotsOfThursday,
          suggested: slotsOfThursday[0] ?? null,
          ...proposed,
          choice: 'all',
          problems: [],
        },
        {
          consultation: {
            ...exampleConsultation,
            id: 'caller',
            name: 'Sara Longo',
            time: '17:30',
            email: null,
          },
          free: slotsOfThursday,
          suggested: null,
          ...proposed,
          way: 'call',
          answerBy: null,
          choice: 'call',
          problems: [],
        },
      ],
      all: 'propose',
      sentence: told.sentence,
      firstEmail: { name: longName, email: exampleMail },
      undoSeconds: 10,
      notice: {
        tone: 'warning',
        lines: [`Non è cambiato niente: guarda prima ${longName}. Il resto è rimasto come l’hai scelto.`],
      },
    }),
};

/** «Correggi» leads back: the hours that were typed are open. */
export const ClosureToCorrect: Story = {
  tags: ['interactive'],
  render: () =>
    ClosuresPage({
      centre,
      reopened: [],
      days: listedClosures,
      bridges,
      months,
      month: months[1] ?? null,
      typed: {
        action: 'close',
        from: '2026-11-25',
        to: '',
        part: 'day',
        bridge: '',
        yearly: '',
        hoursFrom: '17:00',
        hoursTo: '17:30',
        reason: 'Collegio docenti',
        day: '',
        hours: '',
        name: '',
        id: '',
        holidays: '',
      },
      kept: { all: 'propose', sentence: 'Ci scusiamo.' },
    }),
};

const lastYearFields = {
  action: 'close',
  from: '2026-12-21',
  to: '2027-01-06',
  part: '',
  bridge: '',
  yearly: '',
  hoursFrom: '',
  hoursTo: '',
  reason: 'Vacanze di Natale',
  day: '',
  hours: '',
  name: '',
  id: '',
  holidays: '',
};

/** Last year's closures on this year's days. */
export const ClosuresOfLastYear: Story = {
  tags: ['interactive'],
  render: () =>
    LastYearPage({
      centre,
      rows: [
        {
          fields: lastYearFields,
          was: 'da lunedì 22 dicembre a martedì 6 gennaio',
          isTaken: true,
          problem: null,
        },
        {
          fields: { ...lastYearFields, from: '2027-08-22', to: '2027-08-09', reason: 'Ferie' },
          was: 'da lunedì 10 agosto a sabato 22 agosto',
          isTaken: false,
          problem: 'La fine viene prima dell’inizio.',
        },
      ],
      toDecide: [],
    }),
};
