import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { exampleCentre as centre } from '../../testing/emails/exampleBooking.ts';
import '../layout/Agenda.css';
import { AccessPage } from './AccessPage.tsx';
import { ActingPage } from './ActingPage.tsx';

const session = {
  id: 'own',
  device: 'Firefox, Windows',
  usedAt: '2026-11-23T16:05:00.000Z',
  endsAt: '2026-11-24T07:00:00.000Z',
};

/** Who opens the agenda, from where, and what they may do. */
const meta = {
  id: 'screens-agenda-access',
  title: 'Screens/Agenda/Access',
  component: AccessPage,
  parameters: { layout: 'fullscreen' },
  args: {
    centre,
    zone: 'Europe/Rome',
    own: { id: 'own', email: 'responsabile@example.it' },
    mailboxes: [
      {
        email: 'responsabile@example.it',
        level: 'manager',
        isShared: false,
        sessions: [session],
        hasEntered: true,
        calendar: { shows: 'names', readAt: '2026-11-23T07:50:00.000Z' },
      },
      {
        email: 'segreteria@example.it',
        level: 'secretary',
        isShared: true,
        sessions: [
          { ...session, id: 'phone', device: 'Chrome, Android' },
          { ...session, id: 'unknown', device: '' },
        ],
        hasEntered: true,
        calendar: { shows: 'phones', readAt: null },
      },
      {
        email: 'massimiliana.konstantinopolskaja.wolfeschlegelsteinhausen@universita.example',
        level: 'secretary',
        isShared: false,
        sessions: [],
        hasEntered: false,
        calendar: null,
      },
    ],
    without: [],
  },
} satisfies Meta<typeof AccessPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Mailboxes: Story = {
  tags: ['interactive'],
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('button', { name: 'Togli l’accesso: segreteria@example.it' }),
    ).toBeEnabled();
  },
};

export const NotAdded: Story = {
  args: {
    typed: 'bice',
    problem: 'Controlla l’indirizzo: deve essere uno solo, come nome@example.it.',
    without: ['ex@example.it'],
  },
};

export const WhoActs: Story = {
  tags: ['interactive'],
  render: () =>
    ActingPage({
      centre,
      mailbox: 'info@example.it',
      recent: ['Anna', 'Massimiliana Konstantinopolskaja'],
      next: 'oggi',
    }),
};

export const WhoActsTheFirstTime: Story = {
  render: () =>
    ActingPage({
      centre,
      mailbox: 'info@example.it',
      recent: [],
      next: 'oggi',
      problem: 'Scrivi il tuo nome.',
    }),
};
