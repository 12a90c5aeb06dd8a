import { parseDate } from '@internationalized/date';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { days } from '../booking/manage/exampleDays.ts';
import { exampleCentre as centre, longCentre, longName } from '../testing/emails/exampleBooking.ts';
import { englishCentre } from '../testing/englishCentre.ts';
import { AuditLogPage } from './audit-log/AuditLogPage.tsx';
import { CalendarPage } from './calendar-feed/CalendarPage.tsx';
import { CancelConsultation } from './change/CancelConsultation.tsx';
import { RestoreConsultation } from './change/RestoreConsultation.tsx';
import { DonePage } from './undo/DonePage.tsx';
import { MoveConsultation } from './change/MoveConsultation.tsx';
import { ClosureDecision } from './closures/ClosureDecision.tsx';
import type { StripMonth } from './planned-closures/stripMonths.ts';
import { ClosuresPage } from './closures/ClosuresPage.tsx';
import { LastYearPage } from './closures/LastYearPage.tsx';
import type { ListedClosures } from './planned-closures/listClosures.ts';
import { DayPage } from './day/DayPage.tsx';
import { DaySheet } from './day/DaySheet.tsx';
import { exampleConsultation, exampleDay, exampleNow, exampleWeek } from './exampleAgenda.ts';
import { AgendaFrame } from './layout/AgendaFrame.tsx';
import { AgendaSession } from './layout/AgendaParts.tsx';
import { CorrectConsultation } from './change/CorrectConsultation.tsx';
import { HealthPage } from './health/HealthPage.tsx';
import { MorePage } from './layout/MorePage.tsx';
import type { FoundPerson } from './search/findPeople.ts';
import { PersonCard } from './search/PersonCard.tsx';
import { SearchPage } from './search/SearchPage.tsx';
import { toSearchTerms } from './search/searchTerms.ts';
import { MessagesPage } from './messages/MessagesPage.tsx';
import { SavedAnswersPage } from './messages/SavedAnswersPage.tsx';
import { SubscribersPage } from './messages/SubscribersPage.tsx';
import { BookByPhone } from './phone-booking/BookByPhone.tsx';
import { NumbersPage } from './statistics/NumbersPage.tsx';
import { WalkInPage } from './walk-in/WalkInPage.tsx';
import { WeekPage } from './week/WeekPage.tsx';

/** The agenda of the centre's own people, rendered on the server and without scripts. */
const meta = {
  id: 'screens-agenda',
  title: 'Screens/Agenda',
  component: AgendaFrame,
  parameters: { layout: 'fullscreen' },
  // Each story renders a whole page.
  args: { centre, title: '', children: null },
} satisfies Meta<typeof AgendaFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

const strip = [
  { day: '2026-11-19', booked: 4, free: 0, isWideOnly: true },
  { day: '2026-11-23', booked: 3, free: 1, isWideOnly: false },
  { day: '2026-11-25', booked: 4, free: 0, isWideOnly: false },
  { day: '2026-11-26', booked: 1, free: 2, isWideOnly: false },
  { day: '2026-11-28', booked: 0, free: 4, isWideOnly: false },
  { day: '2026-11-30', booked: 2, free: 2, isWideOnly: true },
];
const session = {
  formToken: 'token',
  actingName: '',
  unread: 2,
  mailbox: 'segreteria@example.it',
  closesAt: 'martedì 24 novembre, 08:00',
};

const wellCheck = { name: 'Mail', isWell: true, line: 'Nessuna aspetta di partire.' };
const brokenCheck = {
  name: 'orologio del server',
  isWell: false,
  line: 'Non va da lunedì 23 novembre, 14:20.',
  forOperator: 'clock: 4 minutes behind the feeds (2026-11-23T13:20Z)',
};

export const Health: Story = {
  tags: ['interactive'],
  render: () => HealthPage({ centre, checks: [wellCheck], time: '17:04' }),
};

export const HealthOfAFaultySite: Story = {
  render: () => HealthPage({ centre, checks: [wellCheck, brokenCheck], time: '17:04' }),
};

const dayProps = {
  health: [wellCheck],
  centre,
  day: exampleDay,
  strip,
  today: '2026-11-23',
  now: exampleNow,
  isToday: true,
  inWords: () => 'domenica 22 novembre, 09:14',
  clock: () => '16:31',
  sinceWhen: 'Da venerdì',
  since: { booked: 2, cancelled: 1, moved: 0, messages: 2, undelivered: 1 },
};

export const Day: Story = {
  tags: ['interactive'],
  render: () => <AgendaSession value={session}>{DayPage(dayProps)}</AgendaSession>,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Lunedì 23 novembre');
    const maria = within(canvas.getByRole('form', { name: 'Segna come: Maria Rossi, 17:00' }));
    await expect(maria.getByRole('button', { name: 'C’è' })).toHaveAttribute('aria-pressed', 'false');
    // Who has come, and who has yet to come, are marked no more.
    await expect(canvas.getAllByRole('form', { name: /^Segna come/ })).toHaveLength(1);
    await expect(canvas.getByText('Paolo Gallo')).toHaveProperty('tagName', 'DEL');
    await expect(canvas.getByRole('link', { name: 'Prenota per telefono alle 17:30' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Messaggi da leggere: 2' })).toBeVisible();
  },
};

/** The centre asks questions of its own when one books (B22). */
export const DayWithAnswers: Story = {
  render: () =>
    DayPage({
      ...dayProps,
      day: {
        ...exampleDay,
        entries: exampleDay.entries.map((entry) =>
          entry.kind === 'free' ? entry : { ...entry, consultation: { ...entry.consultation, answers } },
        ),
      },
      openId: 'luca',
    }),
};

/** Presence was just marked: the notice stands above its row. */
export const DayAfterAnAct: Story = {
  render: () =>
    DayPage({
      ...dayProps,
      doneId: 'rosa',
      openId: 'rosa',
      notice: { tone: 'success', lines: ['Rosa Neri: presente.'] },
    }),
};

/** The centre does not receive today: the next day on which it does. */
export const QuietDay: Story = {
  render: () =>
    DayPage({
      ...dayProps,
      day: { ...exampleDay, entries: [], cancelled: [] },
      next: { ...exampleDay, day: '2026-11-25' },
    }),
};

const rosa: FoundPerson = {
  name: 'Rosa Neri',
  phone: '+39 333 000 0002',
  email: 'rosa.neri@example.it',
  consultations: [
    {
      ...exampleConsultation,
      id: 'next',
      day: '2026-12-09',
      time: '16:30',
      startsAt: '2026-12-09T15:30:00.000Z',
    },
    {
      ...exampleConsultation,
      id: 'rosa',
      time: '16:30',
      startsAt: '2026-11-23T15:30:00.000Z',
      isOver: true,
      presence: 'present',
      note: 'Concorso ATA, ha il diploma. Chiede di CIAD.',
    },
    {
      ...exampleConsultation,
      id: 'gone',
      day: '2026-11-12',
      startsAt: '2026-11-12T16:00:00.000Z',
      isOver: true,
      status: 'cancelled',
    },
  ],
  messages: [],
  isSubscriber: true,
};

const pietro: FoundPerson = {
  name: 'Pietro Amato',
  phone: '+39 333 000 0011',
  email: null,
  consultations: [],
  messages: [
    {
      id: 'message',
      receivedAt: '2026-11-23T09:00:00.000Z',
      message: 'Vorrei sapere del CIAD, prove e costo.',
    },
  ],
  isSubscriber: false,
};

const searchProps = { centre, day: '2026-11-23', now: exampleNow, show: null };

export const Search: Story = {
  render: () =>
    SearchPage({ ...searchProps, typed: 'ro', terms: toSearchTerms('ro'), people: [rosa, pietro] }),
};

export const SearchWithoutResult: Story = {
  render: () =>
    SearchPage({ ...searchProps, typed: '3330000012', terms: toSearchTerms('3330000012'), people: [] }),
};

export const PersonFound: Story = {
  tags: ['interactive'],
  render: () => (
    <AgendaFrame centre={centre} title={rosa.name}>
      <PersonCard centre={centre} person={rosa} day="2026-11-23" now={exampleNow} />
    </AgendaFrame>
  ),
};

export const Correct: Story = {
  tags: ['interactive'],
  render: () =>
    CorrectConsultation({
      centre,
      consultation: exampleConsultation,
      others: [{ day: '2026-12-09', time: '17:00' }],
      isForAll: false,
      isUnreached: true,
      typed: { name: 'Maria Rossi', phone: '', email: 'maria.rosi@example.it' },
      problems: { phone: 'Scrivi un numero di telefono.' },
    }),
};

export const More: Story = { tags: ['interactive'], render: () => MorePage({ centre }) };

const answers = [
  ['Quale scuola frequenti?', 'Liceo classico Empedocle, Agrigento'],
  ['Che cosa ti interessa?', 'Una certificazione linguistica o informatica che dia punteggio in graduatoria'],
] as const;

/** An examination of the site has found something wrong. */
export const DayOfAFaultySite: Story = {
  render: () => DayPage({ ...dayProps, health: [wellCheck, brokenCheck] }),
};

/** Somebody else changed a note meanwhile: what was typed is still there. */
export const DayWithUnsavedNote: Story = {
  render: () =>
    DayPage({
      ...dayProps,
      notice: {
        tone: 'warning',
        lines: ['Qualcun altro ha cambiato la nota mentre scrivevi. Adesso dice: «Chiede di CIAD.».'],
      },
      unsavedNote: { id: exampleConsultation.id, note: 'Ha il diploma.' },
    }),
};

export const DayOfLongNames: Story = {
  render: () =>
    DayPage({
      ...dayProps,
      centre: longCentre,
      day: {
        ...exampleDay,
        entries: exampleDay.entries.map((entry) =>
          entry.kind === 'free'
            ? entry
            : {
                ...entry,
                consultation: {
                  ...entry.consultation,
                  name: longName,
                  email: 'massimiliana.konstantinopolskaja.wolfeschlegelsteinhausen@universita.example',
                },
              },
        ),
      },
    }),
};

export const ClosedDay: Story = {
  render: () =>
    DayPage({
      ...dayProps,
      isToday: false,
      day: {
        ...exampleDay,
        day: '2026-12-07',
        closures: [{ label: 'Ponte dell’Immacolata', hours: null }],
        entries: [],
      },
    }),
};

const weekView = {
  centre,
  now: exampleNow,
  today: '2026-11-23',
  inWords: () => 'domenica 22 novembre, 09:14',
  moving: null,
};

export const Week: Story = {
  tags: ['interactive'],
  render: () => WeekPage({ days: exampleWeek, view: weekView }),
};

/** «Metti qui» on every free place: two presses move a consultation. */
export const WeekMoving: Story = {
  tags: ['interactive'],
  render: () => WeekPage({ days: exampleWeek, view: { ...weekView, moving: exampleConsultation } }),
};

/** On paper: black on white, a box to tick, lines for notes. */
export const Sheet: Story = {
  tags: ['interactive'],
  render: () => DaySheet({ centre, day: exampleDay, madeAt: 'lunedì 23 novembre, 17:05' }),
};

const told = { sentence: 'Quel giorno la sala non è disponibile, ci scusiamo.', isTold: false };
const exampleMail = {
  recipient: 'maria.rossi@example.it',
  replyTo: 'info@example.it',
  subject: 'Consulenza spostata: giovedì 26 novembre, 17:30',
  text: `Ciao Maria, la tua consulenza è stata spostata.\n\nIl centro ti scrive:\n${told.sentence}`,
};

export const Move: Story = {
  tags: ['interactive'],
  render: () =>
    MoveConsultation({
      centre,
      consultation: exampleConsultation,
      days: days.slice(0, 4),
      moreFrom: '2026-12-21',
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
      moreFrom: '2026-12-21',
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
      moreFrom: '2026-12-21',
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

export const Restore: Story = {
  tags: ['interactive'],
  render: () =>
    RestoreConsultation({ centre, consultation: { ...exampleConsultation, status: 'cancelled' } }),
};

/** Somebody has come without a booking; the visitor of this hour is late. */
export const WalkIn: Story = {
  tags: ['interactive'],
  render: () =>
    WalkInPage({
      centre,
      id: '01a21b28-8ee0-7600-b3fb-0c6e9801d3bc',
      places: [
        { kind: 'running', service: 'demo-centre', time: '17:00', missing: exampleConsultation },
        { kind: 'free', service: 'demo-centre', time: '17:30' },
        { kind: 'extra', service: 'demo-centre', time: '17:05' },
      ],
      chosen: 'running 17:00 demo-centre',
      now: exampleNow,
      day: '2026-11-23',
      typed: { name: 'Teresa Fazio', phone: '' },
      problems: { phone: 'Scrivi un numero di telefono.' },
    }),
};

/** Who did not come, and who came instead. */
export const DayWithWalkIn: Story = {
  render: () =>
    DayPage({
      ...dayProps,
      day: {
        ...exampleDay,
        entries: [
          {
            kind: 'consultation',
            time: '17:00',
            consultation: { ...exampleConsultation, presence: 'absent' },
          },
          {
            kind: 'consultation',
            time: '17:05',
            consultation: {
              ...exampleConsultation,
              id: 'teresa',
              time: '17:05',
              name: 'Teresa Fazio',
              email: null,
              presence: 'present',
              presentAt: '2026-11-23T16:05:00.000Z',
              isWalkIn: true,
            },
          },
        ],
      },
      openId: 'teresa',
    }),
};

const bookByPhone = {
  centre,
  id: '01a21b28-8ee0-7600-b3fb-0c6e9801d3bc',
  services: ['demo-centre'],
  service: 'demo-centre',
  questions: [],
  days: days.slice(0, 5),
  moreFrom: '2026-12-21',
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

const listedClosures = {
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
  messages,
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
  render: () => MessagesPage({ ...messageProps, messages: [], thread: null, isThread: false }),
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

export const Calendar: Story = {
  tags: ['interactive'],
  render: () =>
    CalendarPage({
      centre,
      email: 'segreteria@example.it',
      allows: 'phones',
      hasShared: true,
      own: {
        url: 'https://api.example.it/demo-centre/agenda/calendario.ics?chiave=f1a7b0de-2f0d-4a52-9f86-5a2f6f1f5a10.Zx3vT0mQwY8nJb2RkL5sAg',
        shows: 'names',
      },
    }),
};

export const NoCalendar: Story = {
  tags: ['!test'],
  render: () =>
    CalendarPage({
      centre,
      email: 'segreteria@example.it',
      own: null,
      allows: 'hours',
      hasShared: false,
    }),
};

const counts = {
  booked: 12,
  byPhone: 3,
  moved: 2,
  cancelled: 1,
  present: 9,
  absent: 2,
  taken: 11,
  offered: 16,
};

export const Numbers: Story = {
  tags: ['interactive'],
  render: () =>
    NumbersPage({
      centre,
      numbers: {
        month: '2026-11',
        ...counts,
        bySlot: [
          { weekday: 1, time: '16:30', ...counts },
          { weekday: 3, time: '17:00', ...counts, booked: 5, absent: 0, taken: 4, offered: 4 },
          { weekday: 6, time: '10:00', ...counts, offered: 0 },
        ],
      },
    }),
};

const entry = {
  id: 'a1',
  at: '2026-11-23T16:05:00.000Z',
  actor: 'info@example.it',
  actingName: 'Anna',
  act: 'move',
  detail: '2026-11-25 16:30 → 2026-11-26 17:00',
  consultation: { id: exampleConsultation.id, reference: 'K7M2-9QXD', day: '2026-11-26' },
} as const;

export const Acts: Story = {
  tags: ['interactive'],
  render: () =>
    AuditLogPage({
      centre,
      actors: ['anna@centro.test', 'command line'],
      filter: { who: '', what: 'Presenza', until: '2026-11-23' },
      zone: 'Europe/Rome',
      hasMore: true,
      entries: [
        entry,
        { ...entry, id: 'a2', act: 'presence', detail: '2026-11-23 16:30 absent' },
        {
          ...entry,
          id: 'a3',
          at: '2026-11-22T08:00:00.000Z',
          actor: 'massimiliana.konstantinopolskaja.wolfeschlegelsteinhausen@universita.example',
          act: 'close',
          detail: '2026-12-21 – 2027-01-06 Vacanze di Natale',
          consultation: null,
        },
      ],
    }),
};

export const DayInEnglish: Story = {
  tags: ['!test'],
  render: () => DayPage({ ...dayProps, centre: englishCentre }),
};
