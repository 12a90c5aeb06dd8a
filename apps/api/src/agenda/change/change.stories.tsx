import { parseDate } from '@internationalized/date';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { days } from '../../booking/manage/exampleDays.ts';
import { exampleCentre as centre } from '../../testing/emails/exampleBooking.ts';
import { CancelledConsultation } from './CancelledConsultation.tsx';
import { CancelConsultation } from './CancelConsultation.tsx';
import { RestoreConsultation } from './RestoreConsultation.tsx';
import { DonePage } from '../undo/DonePage.tsx';
import { MoveConsultation } from './MoveConsultation.tsx';
import { exampleConsultation, exampleMail, exampleNow, told } from '../exampleAgenda.ts';
import type { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { agendaStory } from '../../testing/agenda/agendaStory.ts';
import { CorrectConsultation } from './CorrectConsultation.tsx';

const meta = {
  id: 'screens-agenda-change',
  title: 'Screens/Agenda/Changes',
  ...agendaStory,
} satisfies Meta<typeof AgendaFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Correct: Story = {
  tags: ['interactive'],
  render: () =>
    CorrectConsultation({
      centre,
      consultation: exampleConsultation,
      others: [{ name: 'Maria Rossi', day: '2026-12-09', time: '17:00' }],
      isForAll: false,
      isUnreached: true,
      typed: { name: 'Maria Rossi', phone: '', email: 'maria.rosi@example.it' },
      problems: { phone: 'Scrivi un numero di telefono.' },
    }),
};

/** Somebody else has corrected the email and the telephone meanwhile; both have changed the email. */
export const CorrectAfterAnother: Story = {
  tags: ['interactive'],
  render: () =>
    CorrectConsultation({
      centre,
      consultation: { ...exampleConsultation, email: 'maria.rossi@example.it' },
      others: [],
      isForAll: false,
      isUnreached: false,
      typed: { name: 'Maria Rossi', phone: exampleConsultation.phone, email: 'm.rossi@example.it' },
      disputed: ['email'],
      notice: {
        tone: 'warning',
        lines: [
          'Qualcun altro l’ha cambiata mentre la leggevi. Adesso: Maria Rossi, mercoledì 25 novembre 2026 alle ore 16:30, confermata. Non abbiamo toccato niente.',
          'Adesso l’email è «maria.rossi@example.it».',
          'Quello che hai cambiato tu è ancora qui, non salvato.',
        ],
      },
    }),
};

export const Move: Story = {
  tags: ['interactive'],
  render: () =>
    MoveConsultation({
      centre,
      consultation: exampleConsultation,
      days: days.slice(0, 4),
      from: '2026-11-23',
      moreFrom: '2026-12-21',
      closed: null,
      chosen: { day: parseDate('2026-11-26'), slot: '17:30' },
      told,
      email: exampleMail,
      undoSeconds: 10,
    }),
};

/** Before an hour is chosen. */
export const MoveBeforeChoice: Story = {
  render: () =>
    MoveConsultation({
      centre,
      consultation: exampleConsultation,
      days: days.slice(0, 4),
      from: '2026-11-23',
      moreFrom: '2026-12-21',
      closed: null,
      told: { sentence: '', isTold: false },
      email: null,
      undoSeconds: 10,
    }),
};

/** Who has no address has to be called. */
export const MoveWithoutEmail: Story = {
  render: () =>
    MoveConsultation({
      centre,
      consultation: { ...exampleConsultation, email: null },
      days: [],
      from: '2026-11-23',
      moreFrom: '2026-12-21',
      closed: null,
      chosen: { day: parseDate('2026-11-26'), slot: '17:30' },
      told: { sentence: '', isTold: false },
      email: null,
      undoSeconds: 10,
      notice: { tone: 'error', lines: ['Scegli un giorno e un’ora, poi conferma.'] },
    }),
};

export const Cancel: Story = {
  tags: ['interactive'],
  render: () =>
    CancelConsultation({
      centre,
      consultation: exampleConsultation,
      told,
      email: exampleMail,
      undoSeconds: 10,
    }),
};

const done = {
  centre,
  bookings: [
    {
      ...exampleConsultation,
      status: 'cancelled' as const,
      isSlotFree: true,
      former: {
        status: 'confirmed' as const,
        day: '2026-11-25',
        time: '16:30' as const,
        startsAt: '2026-11-25T15:30:00.000Z',
        calendarUid: null,
        cancelledAt: null,
        cancelledBy: null,
      },
    },
  ],
  clock: () => '17:05:18',
  notice: undefined,
};

const change = { id: 'change', kind: 'cancel' as const, undoUntil: '2026-11-23T16:05:18.000Z' };

/** The email waits: it can still be stopped. */
export const DoneAndWaiting: Story = {
  tags: ['interactive'],
  render: () => DonePage({ ...done, change, emails: [{ status: 'pending', sentAt: null }], secondsLeft: 6 }),
};

/** Somebody has booked the place meanwhile: nothing can be undone, and the email leaves. */
export const DoneAndTaken: Story = {
  tags: ['interactive'],
  render: () =>
    DonePage({
      ...done,
      bookings: done.bookings.map((booking) => ({ ...booking, isSlotFree: false })),
      change,
      emails: [{ status: 'pending', sentAt: null }],
      obstacle:
        'Non si può più tornare indietro: mercoledì 25 novembre 2026 alle ore 16:30 è stato preso nel frattempo.',
      secondsLeft: 6,
    }),
};

/** The email has left. */
export const DoneAndLeft: Story = {
  tags: ['interactive'],
  render: () =>
    DonePage({
      ...done,
      change,
      emails: [{ status: 'sent', sentAt: '2026-11-23T16:05:18.000Z' }],
      secondsLeft: 0,
      notice: { tone: 'error', lines: ['Troppo tardi: la mail era già in partenza.'] },
    }),
};

/** Another device has cancelled it. */
export const CancelledAlready: Story = {
  tags: ['interactive'],
  render: () =>
    CancelledConsultation({
      centre,
      consultation: {
        ...exampleConsultation,
        status: 'cancelled',
        startsAt: '2026-11-25T15:30:00.000Z',
        cancelledAt: '2026-11-23T09:00:00.000Z',
        cancelledBy: 'centre',
      },
      now: exampleNow,
      inWords: () => 'lunedì 23 novembre, 10:00',
    }),
};

export const Restore: Story = {
  tags: ['interactive'],
  render: () =>
    RestoreConsultation({
      centre,
      consultation: { ...exampleConsultation, status: 'cancelled' },
      canRestore: true,
    }),
};
