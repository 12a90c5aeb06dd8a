import { exampleRules, ruleDefaults } from '@centro/booking';
import type { CompleteRules } from '@centro/booking';
import { parseDate } from '@internationalized/date';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { agendaStory } from '../../testing/agenda/agendaStory.ts';
import { exampleCentre as centre, longName } from '../../testing/emails/exampleBooking.ts';
import { exampleConsultation, exampleMail, exampleNow, told } from '../exampleAgenda.ts';
import type { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { ChangesPage } from './ChangesPage.tsx';
import { dayChanges } from './hoursChanges.ts';
import { toTypedHours } from './hoursForm.ts';
import { HoursPage } from './HoursPage.tsx';
import { PublishedPage } from './PublishedPage.tsx';
import { shownMonth } from './shownMonth.ts';

const meta = {
  id: 'screens-agenda-hours',
  title: 'Screens/Agenda/Hours',
  ...agendaStory,
} satisfies Meta<typeof AgendaFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

const present: CompleteRules = { ...ruleDefaults, ...exampleRules };

/** Thursdays begin an hour earlier, Wednesdays end sooner, and Fridays are new. */
const changed: CompleteRules = {
  ...present,
  hours: {
    ...present.hours,
    wednesday: ['16:30', '17:00', '17:30'],
    thursday: ['15:30', '16:00', '16:30', '17:00', '17:30', '18:00'],
    friday: ['09:00', '10:10', '11:00', '12:20'],
  },
  capacity: 2,
};

const draft = {
  id: 'draft',
  baseId: '',
  rules: changed,
  editedBy: 'segreteria@example.it',
  editedAt: '2026-11-23T16:05:00Z',
};

const openings = [
  {
    id: 'open',
    from: '2026-11-28',
    to: '2026-11-28',
    label: 'Giornata aperta',
    hours: { from: '10:00', to: '12:00', every: 30 } as const,
  },
];

const shown = {
  centre,
  present,
  today: '2026-11-23',
  start: '2026-11-23',
  toCome: [],
  draft: null,
  isDraftShown: false,
  base: '',
  typed: toTypedHours(present.hours, present),
  openings: [],
  history: [],
  fileRules: present,
  whenOf: () => 'lunedì 23 novembre, 17:05',
  dayOf: (moment: string) => moment.slice(0, 10),
};

/** The hours as they hold. */
export const Hours: Story = {
  tags: ['interactive'],
  render: () => HoursPage(shown),
};

/** A draft says what it changes; uneven times are listed. */
export const HoursWithDraft: Story = {
  tags: ['interactive'],
  render: () =>
    HoursPage({
      ...shown,
      present: { ...present, laterHours: [{ from: '2026-12-01', hours: changed.hours }] },
      start: '2026-12-01',
      toCome: ['2026-12-01'],
      draft,
      isDraftShown: true,
      typed: toTypedHours(changed.hours, changed),
      openings,
      history: [
        {
          id: 'latest',
          rules: changed,
          kind: 'taken-back',
          publishedAt: '2026-11-23T16:00:00Z',
          by: { actor: 'segreteria@example.it', actingName: 'Anna' },
        },
        {
          id: 'first',
          rules: { ...present, laterHours: [{ from: '2026-12-01', hours: changed.hours }] },
          kind: 'published',
          publishedAt: '2026-11-20T16:00:00Z',
          by: null,
        },
      ],
    }),
};

/** Each field says what to write, and what was typed stays. */
export const HoursToCorrect: Story = {
  tags: ['interactive'],
  render: () => {
    const typed = toTypedHours(changed.hours, changed);
    return HoursPage({
      ...shown,
      typed: {
        week: {
          ...typed.week,
          monday: {
            isOpen: true,
            times: null,
            ranges: [
              { from: '09:00', to: '' },
              { from: '18:30', to: '16:30' },
            ],
          },
        },
        fields: { ...typed.fields, duration: '0' },
      },
      problems: {
        days: new Map([
          ['monday', 'half'],
          ['friday', 'overlap'],
        ]),
        fields: new Map([
          ['duration', 'number'],
          ['notice', 'long-notice'],
        ]),
        general: [],
      },
      notice: {
        tone: 'error',
        lines: ['Non abbiamo salvato niente: correggi quello che è segnato.'],
      },
    });
  },
};

const slots = (['16:30', '17:00'] as const).map((slot) => ({ day: parseDate('2026-12-03'), slot }));

/** What a draft changes, and for whom, before it is published. */
export const HoursChanges: Story = {
  tags: ['interactive'],
  render: () =>
    ChangesPage({
      centre,
      draft: 'draft',
      base: '',
      savedAt: 'lunedì 23 novembre, 17:05',
      days: dayChanges(present, changed, '2026-12-01'),
      settings: ['Posti alla stessa ora: 2 (era 1)'],
      outside: [
        {
          consultation: {
            ...exampleConsultation,
            id: 'one',
            name: longName,
            day: '2026-12-02',
            time: '18:00',
          },
          free: slots,
          way: 'propose',
          answerBy: null,
          canCall: true,
          suggested: null,
          choice: 'all',
        },
        {
          consultation: { ...exampleConsultation, id: 'two', day: '2026-12-16', time: '18:00' },
          free: slots,
          way: 'move',
          answerBy: null,
          canCall: true,
          suggested: null,
          choice: 'cancel',
        },
      ],
      sentence: told.sentence,
      read: 'two cancel',
      firstEmail: { name: exampleConsultation.name, email: exampleMail },
      from: '2026-12-01',
      isLater: true,
      later: [{ from: '2027-01-11', week: 'lunedì 16:30–18:30; giovedì 16:30–18:30' }],
      withdrawsLater: false,
      canPublish: true,
      month: shownMonth(
        present,
        { ...present, laterHours: [{ from: '2026-12-01', hours: changed.hours }] },
        exampleNow,
      ),
    }),
};

/** Nobody stays outside, and no day of the next months changes. */
export const HoursChangesOfNobody: Story = {
  tags: ['interactive'],
  render: () =>
    ChangesPage({
      centre,
      draft: 'draft',
      base: '',
      savedAt: 'lunedì 23 novembre, 17:05',
      days: [],
      settings: ['Dura (minuti): 45 minuti (era 30 minuti)'],
      outside: [],
      sentence: '',
      read: '',
      firstEmail: null,
      from: '2026-12-01',
      isLater: false,
      later: [],
      withdrawsLater: false,
      canPublish: true,
      month: null,
    }),
};

/** Published, with the way back. */
export const HoursPublished: Story = {
  tags: ['interactive'],
  render: () =>
    PublishedPage({
      centre,
      publication: {
        id: 'latest',
        rules: changed,
        kind: 'published',
        publishedAt: '2026-11-23T16:00:00Z',
        by: null,
      },
      from: '2026-12-01',
      stay: ['Nina Riva', longName],
    }),
};
