import { parseDate } from '@internationalized/date';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { days } from '../../booking/manage/exampleDays.ts';
import { exampleCentre as centre, longName } from '../../testing/emails/exampleBooking.ts';
import type { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { agendaStory } from '../../testing/agenda/agendaStory.ts';
import { BookByPhone } from './BookByPhone.tsx';

const meta = {
  id: 'screens-agenda-booking',
  title: 'Screens/Agenda/Booking for a caller',
  ...agendaStory,
} satisfies Meta<typeof AgendaFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

const bookByPhone = {
  centre,
  id: '01a21b28-8ee0-7600-b3fb-0c6e9801d3bc',
  services: ['demo-centre'],
  service: 'demo-centre',
  questions: [],
  days: days.slice(0, 5),
  moreFrom: '2026-12-21',
  closed: null,
  today: '2026-11-25',
  from: '2026-11-25',
};

export const Book: Story = {
  tags: ['interactive'],
  render: () =>
    BookByPhone({
      ...bookByPhone,
      services: ['demo-centre', 'esami'],
      shown: '2026-11-26',
      chosen: { day: parseDate('2026-11-26'), slot: '17:30' },
    }),
};

export const BookFromMessage: Story = {
  tags: ['interactive'],
  render: () =>
    BookByPhone({
      ...bookByPhone,
      typed: {
        name: 'Anna Verdi',
        phone: '333 000 0001',
        email: 'anna.verdi@example.it',
        note: '',
        answers: {},
      },
      about: {
        id: 'm1',
        message: `Buongiorno, vorrei informazioni sui master per insegnanti. ${longName}`,
        when: 'oggi, 11:38',
      },
    }),
};

export const BookWithProblems: Story = {
  render: () =>
    BookByPhone({
      ...bookByPhone,
      questions: [{ key: 'persone', type: 'seats', label: 'In quanti venite?', most: 4 }],
      typed: {
        name: 'Teresa Fazio',
        phone: '',
        email: '',
        note: 'Vuole sapere dei master.',
        answers: { persone: '3' },
      },
      problem: { field: 'phone', text: 'Scrivi un numero di telefono.' },
      notice: { tone: 'error', lines: ['Controlla quello che è segnato: non abbiamo ancora prenotato.'] },
    }),
};
