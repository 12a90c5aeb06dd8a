import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { exampleCentre as centre } from '../../testing/emails/exampleBooking.ts';
import '../layout/Agenda.css';
import { Devices } from './Devices.tsx';

const own = {
  id: 'own',
  email: 'info@example.it',
  device: 'Firefox, Android',
  usedAt: '2026-11-23T16:05:00.000Z',
  endsAt: '2026-11-24T07:00:00.000Z',
  remembered: 0,
} as const;

/** Where the agenda is open. */
const meta = {
  id: 'screens-agenda-devices',
  title: 'Screens/Agenda/Devices',
  component: Devices,
  parameters: { layout: 'fullscreen' },
  args: {
    centre,
    ownId: 'own',
    zone: 'Europe/Rome',
    sessions: [
      own,
      { ...own, id: 'other', device: '', email: 'segreteria.orientamento@centrostudi.example.it' },
    ],
  },
} satisfies Meta<typeof Devices>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Two: Story = {
  tags: ['interactive'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Chiudi l’agenda su Firefox, Android' })).toBeEnabled();
    await expect(canvas.getAllByText(/^Usata l’ultima volta lunedì 23 novembre, 17:05/)).toHaveLength(2);
  },
};

export const OnlyThisOne: Story = { args: { sessions: [own] } };
