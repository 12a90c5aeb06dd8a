import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleCentre as centre, longName } from '../../testing/emails/exampleBooking.ts';
import { exampleNow } from '../exampleAgenda.ts';
import type { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { agendaStory } from '../../testing/agenda/agendaStory.ts';
import { MessagesPage } from './MessagesPage.tsx';
import { SavedAnswersPage } from './SavedAnswersPage.tsx';
import { SubscribersPage } from './SubscribersPage.tsx';

const meta = {
  id: 'screens-agenda-messages',
  title: 'Screens/Agenda/Messages',
  ...agendaStory,
} satisfies Meta<typeof AgendaFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

const message = {
  id: 'm1',
  receivedAt: '2026-11-23T10:38:00.000Z',
  name: 'Anna Verdi',
  phone: '+39 333 000 0001',
  email: 'anna.verdi@example.it',
  message:
    'Buongiorno, insegno alla primaria e vorrei informazioni sui master per insegnanti.\nPotete richiamarmi?',
  answered: null,
};

const consent = { at: '2026-11-21T09:00:00.000Z', version: '2026-11', text: 'Acconsento al trattamento.' };

const messages = [
  message,
  { ...message, id: 'm2', name: longName, email: null },
  { ...message, id: 'm3', answered: { by: 'info@example.it', at: '2026-11-23T11:00:00.000Z' } },
];

const messageProps = {
  centre,
  messages: messages.filter(({ answered }) => answered === null),
  counts: { all: 3, toDo: 2 },
  filter: 'da-fare' as const,
  from: 0,
  keptDays: 30,
  undelivered: ['m2'],
  shortly: () => 'oggi, 11:38',
};

const answer = {
  sendAfter: '2026-11-23T12:40:00.000Z',
  id: 'a1',
  answeredBy: 'segreteria@example.it',
  answeredAt: '2026-11-23T11:00:00.000Z',
  text: 'Buongiorno Anna,\nla chiamo oggi dopo le 18:00.',
  sentAt: '2026-11-23T11:00:04.000Z',
};

const threadProps = {
  thread: { message, answers: [] },
  form: { answerId: 'a0', version: '0 ', text: '' },
  savedAnswers: [
    { id: 'r1', label: 'Ti richiamo oggi' },
    { id: 'r2', label: 'I posti liberi' },
  ],
  next: { id: 'm2', name: 'Pietro Amato' },
  day: '2026-11-23',
  now: exampleNow,
  clock: () => '17:05:18',
  inWords: () => 'lunedì 23 novembre, 11:38',
};

export const Messages: Story = {
  tags: ['interactive'],
  render: () => MessagesPage({ ...messageProps, thread: threadProps, isThread: false }),
};

export const NoMessages: Story = {
  tags: ['!test'],
  render: () =>
    MessagesPage({
      ...messageProps,
      messages: [],
      counts: { all: 0, toDo: 0 },
      thread: null,
      isThread: false,
    }),
};

/** Somebody else has answered meanwhile; what was written is still in the field. */
export const MessageAnsweredTwice: Story = {
  tags: ['interactive'],
  render: () =>
    MessagesPage({
      ...messageProps,
      thread: {
        ...threadProps,
        thread: {
          message: { ...message, answered: { by: answer.answeredBy, at: answer.answeredAt } },
          answers: [{ ...answer, delivery: 'sent' as const, sentAt: '2026-11-23T12:40:00.000Z' }],
        },
        form: { answerId: 'a0', version: '1', text: 'Buongiorno Anna, i prossimi posti sono giovedì.' },
      },
      isThread: true,
      notice: {
        tone: 'warning',
        lines: ['Ha già risposto segreteria@example.it, lunedì 23 novembre, 12:00.'],
      },
    }),
};

/** Of an email that did not arrive, above one that is still tried; a word in braces is left in the text. */
export const MessageNotDelivered: Story = {
  render: () =>
    MessagesPage({
      ...messageProps,
      thread: {
        ...threadProps,
        thread: {
          message: { ...message, name: longName, message: longName },
          answers: [
            { ...answer, delivery: 'failed' as const, sentAt: null },
            { ...answer, id: 'a2', delivery: 'retried' as const, sentAt: null, text: longName },
            {
              ...answer,
              id: 'a3',
              delivery: 'waiting' as const,
              sentAt: null,
              sendAfter: '2026-11-23T16:05:18.000Z',
            },
          ],
        },
        form: {
          answerId: 'a0',
          version: '2',
          text: 'Porti con sé: {che cosa portare}.',
          error: 'Non è partita: restano parole fra graffe, {che cosa portare}.',
        },
      },
      isThread: true,
    }),
};

export const SavedAnswers: Story = {
  tags: ['interactive'],
  render: () => {
    const saved = [
      { id: 'r1', centre: 'c', label: 'Ti richiamo oggi', text: 'Buongiorno {nome}, la chiamo.', version: 0 },
      { id: 'r2', centre: 'c', label: longName, text: longName, version: 0 },
    ];
    return SavedAnswersPage({ centre, saved, form: saved[0] });
  },
};

export const NoSavedAnswers: Story = {
  tags: ['!test'],
  render: () => SavedAnswersPage({ centre, saved: [] }),
};

const subscriberProps = {
  centre,
  counts: { confirmed: 1, waiting: 1 },
  from: 0,
  inWords: () => 'lunedì 23 novembre, 11:38',
  dayOf: () => '23/11/2026',
  subscribers: [
    { id: 's1', email: 'anna.verdi@example.it', name: 'Anna Verdi', subscribedAt: null, consent },
    {
      id: 's2',
      email: 'massimiliana.konstantinopolskaja.wolfeschlegelsteinhausen@universita.example',
      name: longName,
      subscribedAt: '2026-11-21T09:00:00.000Z',
      consent,
    },
  ],
};

export const Subscribers: Story = {
  tags: ['interactive'],
  render: () => SubscribersPage(subscriberProps),
};
