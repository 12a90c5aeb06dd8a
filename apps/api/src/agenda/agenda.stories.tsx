import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import {
  centreOfTwoServices,
  exampleCentre as centre,
  longCentre,
  longName,
} from '../testing/emails/exampleBooking.ts';
import { englishCentre } from '../testing/englishCentre.ts';
import { AuditLogPage } from './audit-log/AuditLogPage.tsx';
import { CalendarPage } from './calendar-feed/CalendarPage.tsx';
import { DayPage } from './day/DayPage.tsx';
import { DaySheet } from './day/DaySheet.tsx';
import { exampleConsultation, exampleDay, exampleNow, exampleWeek, withExams } from './exampleAgenda.ts';
import type { AgendaFrame } from './layout/AgendaFrame.tsx';
import { agendaStory } from '../testing/agenda/agendaStory.ts';
import { AgendaSession } from './layout/AgendaParts.tsx';
import { HealthPage } from './health/HealthPage.tsx';
import { MorePage } from './layout/MorePage.tsx';
import { NumbersPage } from './statistics/NumbersPage.tsx';
import { WeekPage } from './week/WeekPage.tsx';

/** The agenda of the centre's own people, rendered on the server and without scripts. */
const meta = {
  id: 'screens-agenda',
  title: 'Screens/Agenda',
  ...agendaStory,
} satisfies Meta<typeof AgendaFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

const strip = [
  { day: '2026-11-19', booked: 4, taken: 4, free: 0, isShut: false, isWideOnly: true },
  { day: '2026-11-23', booked: 3, taken: 3, free: 1, isShut: false, isWideOnly: false },
  { day: '2026-11-25', booked: 4, taken: 4, free: 0, isShut: false, isWideOnly: false },
  { day: '2026-11-26', booked: 1, taken: 1, free: 2, isShut: false, isWideOnly: false },
  { day: '2026-11-28', booked: 0, taken: 0, free: 4, isShut: false, isWideOnly: false },
  { day: '2026-11-30', booked: 2, taken: 2, free: 2, isShut: false, isWideOnly: true },
];

const session = {
  formToken: 'token',
  isManager: true,
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

export const HealthOfAClockAfterDaysOff: Story = {
  tags: ['interactive'],
  render: () =>
    HealthPage({
      centre,
      checks: [wellCheck, brokenCheck],
      time: '17:04',
      clock: { at: '2026-11-30T08:12:00.000Z', when: 'lunedì 30 novembre 2026, 09:12' },
    }),
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

/** Beside wide numbers and narrow ones, dashed or not, what stands beside an hour begins at one line. */
export const DayInOneColumn: Story = {
  render: () => DayPage(dayProps),
  play: async ({ canvasElement }) => {
    await document.fonts.ready;
    const beside = '.DayRow .Plaque + p, .DayRow [data-part=who]';
    await expect(new Set(leftEdges(canvasElement, beside)).size).toBe(1);
  },
};

/** The browser paints the ground of forced colours as high as the typeface, which is higher than its line. */
export const StripInForcedColours: Story = {
  globals: { forcedColors: 'active' },
  // axe reads the colours as written, not those that are shown.
  parameters: { a11y: { options: { rules: { 'color-contrast': { enabled: false } } } } },
  render: () => DayPage(dayProps),
  play: async ({ canvasElement }) => {
    for (const number of canvasElement.querySelectorAll('.DayStrip b')) {
      const range = document.createRange();
      range.selectNodeContents(number);
      const { top } = number.getBoundingClientRect();
      const ground =
        getComputedStyle(number).forcedColorAdjust === 'none' ? top : range.getBoundingClientRect().top;
      await expect(ground, 'covers no name of a day').toBeGreaterThanOrEqual(top);
    }
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

export const More: Story = { tags: ['interactive'], render: () => <MorePage centre={centre} /> };

/** What only managers open is in no list of a secretary. */
export const MoreOfASecretary: Story = {
  render: () => (
    <AgendaSession value={{ ...session, isManager: false }}>
      <MorePage centre={centre} />
    </AgendaSession>
  ),
};

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

/** On a phone. */
export const WeekInOneColumn: Story = {
  globals: { viewport: { value: '390' } },
  render: () => WeekPage({ days: exampleWeek, view: weekView }),
  play: async ({ canvasElement }) => {
    await document.fonts.ready;
    await expect(new Set(leftEdges(canvasElement, '.WeekList .Plaque + *')).size).toBe(1);
  },
};

/** «Metti qui» on every free place: two presses move a consultation. */
export const WeekMoving: Story = {
  tags: ['interactive'],
  render: () => WeekPage({ days: exampleWeek, view: { ...weekView, moving: exampleConsultation } }),
};

/** What is of another service than the centre's own says so. */
export const WeekOfTwoServices: Story = {
  render: () =>
    WeekPage({ days: exampleWeek.map(withExams), view: { ...weekView, centre: centreOfTwoServices } }),
};

/** On paper: black on white, a box to tick, lines for notes. */
export const Sheet: Story = {
  tags: ['interactive'],
  render: () => DaySheet({ centre, day: exampleDay, madeAt: 'lunedì 23 novembre, 17:05' }),
};

export const SheetOfTwoServices: Story = {
  render: () =>
    DaySheet({
      centre: centreOfTwoServices,
      day: withExams(exampleDay),
      madeAt: 'lunedì 23 novembre, 17:05',
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

/** Returns where the elements that are shown begin, in px. */
function leftEdges(root: Element, selector: string): number[] {
  return [...root.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width }) => width > 0)
    .map(({ left }) => Math.round(left * 10) / 10);
}
